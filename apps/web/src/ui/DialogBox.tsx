import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import css from './Dialog.module.css'
import type { DialogProps } from './Dialog.tsx'

// On the root, because a class given to a part also reaches the layer that centres it.
const parts = { overlay: css.veil, content: css.content, title: css.title, body: css.body }

export default function DialogBox({ open, onClose, title, actions, wide, children }: DialogProps) {
  const { t } = useLingui()
  // It gives the focus back only to what had it while it was there and closed.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(open), [open])
  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      size={wide ? 720 : 480}
      centered
      classNames={parts}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-modal="true">
        <div className={css.head}>
          <Modal.Title>{title}</Modal.Title>
          <button type="button" className={css.close} aria-label={t`Close`} onClick={onClose}>
            <IconX size={22} aria-hidden="true" />
          </button>
        </div>
        <Modal.Body>{children}</Modal.Body>
        {actions && <div className={css.actions}>{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
