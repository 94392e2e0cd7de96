import { useState } from 'react'
import { Card } from '../ui/Card.tsx'
import { CheckField } from '../ui/CheckField.tsx'
import { CodeField } from '../ui/CodeField.tsx'
import { EmailOrMobileField } from '../ui/EmailOrMobileField.tsx'
import { FileField } from '../ui/FileField.tsx'
import { FormErrors } from '../ui/FormErrors.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { PictureField } from '../ui/PictureField.tsx'
import { ProgressSteps } from '../ui/ProgressSteps.tsx'
import { RadioField } from '../ui/RadioField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { SwitchField } from '../ui/SwitchField.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useChosenFile } from '../ui/useChosenFile.ts'

const choices = ['Nigeria Union of Teachers', 'National Union of Petroleum Workers', 'Medical Workers Union'].map(
  label => ({ value: label, label }),
)

export function Fields() {
  const [code, setCode] = useState('123')
  const file = useChosenFile({ max: 1024 * 1024 })
  const [unlisted, setUnlisted] = useState(true)
  return (
    <Card title="Fields">
      <ProgressSteps percent={50} step={2} of={2} />
      <FormErrors
        errors={[{ field: 'g-surname', message: 'Enter your surname' }, { message: 'Please enter a valid code.' }]}
      />
      <TextField id="g-first" label="First name" hint="As in your papers." defaultValue="Amaka" />
      <TextField id="g-surname" label="Surname" error="Enter your surname" />
      <EmailOrMobileField id="g-address" hint="The invitation goes there." />
      <TextField id="g-phone" label="Phone number" optional="(optional)" inputMode="tel" placeholder="0803 000 0000" />
      <TextField id="g-fixed" label="Union" value="Nigeria Union of Teachers" disabled />
      <PasswordField id="g-password" label="New password" autoComplete="new-password" defaultValue="Secret1!" />
      <CodeField label="Code" hint="We sent 6 digits to your phone." value={code} onChange={setCode} />
      <CodeField label="Code, refused" value="111111" onChange={() => undefined} error="Please enter a valid code." />
      <SelectField id="g-union" label="Union or employer" choices={choices} hint="Type to search." />
      <SelectField id="g-branch" label="Union Branch" choices={choices} error="Choose a branch" />
      <SelectField
        id="g-searched"
        label="Accused party"
        choices={[]}
        onSearch={() => undefined}
        empty="Type at least 2 letters of the name."
      />
      <TextAreaField
        id="g-summary"
        label="Summary"
        hint="What happened?"
        maxLength={200}
        defaultValue="We were not paid."
      />
      <RadioField
        label="Union member"
        name="g-member"
        inline
        defaultValue="yes"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
      <RadioField
        label="Show"
        name="g-show"
        error="Choose one"
        options={[
          { value: 'all', label: 'All', hint: 'Everything that was said to you.' },
          { value: 'case', label: 'Case Activity' },
        ]}
      />
      <CheckField label="My organization is not listed" checked={unlisted} onChange={setUnlisted} />
      <SwitchField
        label="2 Step Authentication"
        hint="You receive a code before you log in."
        checked={unlisted}
        onChange={setUnlisted}
      />
      <SwitchField label="Fixed by your role" checked disabled onChange={() => undefined} />
      <FileField id="g-file" label="Document" optional="(optional)" hint="Doc format . Max. 1MB" chosen={file} />
      <PictureField
        id="g-picture"
        label="Display picture"
        hint="A photo of you."
        picture=""
        onPick={() => undefined}
        error="This is not a picture we can read."
      />
    </Card>
  )
}
