import type { Permission } from '@accord/contract/permissions'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const words: Readonly<Record<Permission, MessageDescriptor>> = {
  'create dispute': msg`Create dispute`,
  'approve dispute': msg`Approve dispute`,
  'invite dispute participants': msg`Invite dispute participants`,
  'change dispute case status': msg`Change dispute case status`,
  'participate in resolution': msg`Participate in resolution`,
  'view dispute notifications': msg`View dispute notifications`,
  'create unions': msg`Create unions`,
  'edit unions': msg`Edit unions`,
  'create branches': msg`Create branches`,
  'edit branches': msg`Edit branches`,
  'create sub branches': msg`Create sub branches`,
  'edit sub branches': msg`Edit sub branches`,
  'invite users': msg`Invite users`,
  'edit users status': msg`Edit users status`,
  'assign users cases': msg`Assign users cases`,
  'edit roles and permissions': msg`Edit roles & permissions`,
  'view reports': msg`View reports`,
  'download reports': msg`Download reports`,
}

const isKnown = (name: string): name is Permission => name in words

/** A permission as the documents write it (002 §6). */
export const permissionWords = (name: string): MessageDescriptor => (isKnown(name) ? words[name] : { id: name })
