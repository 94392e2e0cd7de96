import { places } from '@accord/contract/places'
import '../ui/base.css'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { linksFor } from '../app/links.ts'
import { Shell } from '../app/Shell.tsx'
import { BuiltContext } from '../lib/built.ts'
import { i18n } from '../lib/i18n.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { Fields } from './Fields.tsx'
import { Lists } from './Lists.tsx'
import { States } from './States.tsx'
import { Verbs } from './Verbs.tsx'

const element = document.getElementById('root')
const everything = [
  'participate in resolution',
  'invite users',
  'edit users status',
  'edit roles and permissions',
  'create unions',
  'view reports',
]

if (element) {
  createRoot(element).render(
    <I18nProvider i18n={i18n}>
      <BuiltContext value={() => true}>
        <Shell
          person={{ name: 'Amaka Obi', email: 'amaka.obi@example.ng', role: 'Ministry Admin', picture: null }}
          links={linksFor(everything, () => true)}
          path={places.disputes}
          onLogOut={() => undefined}
          unread={7}
        >
          <PageTitle lead="Every part of the interface in its states.">Parts</PageTitle>
          <Verbs />
          <Fields />
          <States />
          <Lists />
        </Shell>
      </BuiltContext>
      <Toasts />
    </I18nProvider>,
  )
}
