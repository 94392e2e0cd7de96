import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { toast } from '../ui/toastStore.ts'
import css from './gallery.module.css'

export function Verbs() {
  const [open, setOpen] = useState(false)
  const [writing, setWriting] = useState(false)
  return (
    <Card title="Buttons, dialog and toasts">
      <div className={css.row}>
        <Button icon={<IconPlus size={20} aria-hidden="true" />}>Create dispute</Button>
        <Button look="secondary">Cancel</Button>
        <Button look="quiet">Show all</Button>
        <Button look="danger">Delete</Button>
        <Button busy busyWord="Saving...">
          Save
        </Button>
        <Button disabled>Next</Button>
        <ButtonLink href="#parts" look="secondary">
          A link
        </ButtonLink>
      </div>
      <div className={css.row}>
        <Button look="secondary" onClick={() => setOpen(true)}>
          Open dialog
        </Button>
        <Button look="secondary" onClick={() => setWriting(true)}>
          Open form
        </Button>
        <Button look="secondary" onClick={() => toast.loading('Sending the file…')}>
          Loading toast
        </Button>
        <Button look="secondary" onClick={() => toast.error('Email or Password is incorrect')}>
          Error toast
        </Button>
        <Button look="secondary" onClick={() => toast.success('Saved')}>
          Success toast
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Create a dispute confirmation"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Proceed</Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>After this the ministry receives your case.</p>
      </Dialog>
      <FormDialog
        open={writing}
        onClose={() => setWriting(false)}
        title="Withdraw case"
        verb="Withdraw"
        ready
        busy={false}
        onSubmit={() => setWriting(false)}
      >
        <TextAreaField id="why" label="Reason" />
      </FormDialog>
    </Card>
  )
}
