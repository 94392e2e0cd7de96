import { MAX_ALT } from '@accord/contract/help/help.limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toJpeg } from '../../../lib/photo.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../../ui/failure.ts'
import { PictureField } from '../../../ui/PictureField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { addPicture } from './writing.api.ts'

type Props = {
  postId: string
  /** One that was dropped. */
  file: File | null
  onAdded: (markdown: string) => void
  onClose: () => void
}

const LONGEST = 1280

/** A picture with the words for whoever does not see it. */
export default function AddPicture({ postId, file, onAdded, onClose }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(file)
  const [url, setUrl] = useState('')
  const [alt, setAlt] = useState('')
  useEffect(() => {
    if (!chosen) return
    const made = URL.createObjectURL(chosen)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [chosen])
  const adding = useMutation({
    // A photo of a phone is larger than what is taken; what cannot be read here is the server's to refuse.
    mutationFn: async (picture: File) => addPicture(postId, (await toJpeg(picture, LONGEST)) ?? picture, alt.trim()),
    onSuccess: ({ data }) => onAdded(data.markdown),
  })
  const refused = refusedBy(adding.error)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Add a picture</Trans>}
      verb={<Trans>Add picture</Trans>}
      errors={errorsOf(refused, field => `add-${field}`)}
      tries={adding.submittedAt}
      ready={chosen !== null && alt.trim() !== ''}
      missing={<Trans>Choose a picture and say what it shows.</Trans>}
      busy={adding.isPending}
      onSubmit={() => chosen && adding.mutate(chosen)}
    >
      <PictureField
        id="add-picture"
        label={t`Picture`}
        hint={<Trans>PNG, JPEG or WebP.</Trans>}
        picture={url}
        none={<IconPhoto size={36} />}
        error={refused.picture}
        onPick={setChosen}
      />
      <TextField
        id="add-alt"
        name="alt"
        label={t`What it shows`}
        hint={<Trans>For whoever does not see it: “The entrance of the labour office in Kano”.</Trans>}
        maxLength={MAX_ALT}
        autoComplete="off"
        error={refused.alt}
        value={alt}
        onChange={event => setAlt(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
