import type { peopleRoutes } from '@accord/contract/people/people.routes'
import type { Handlers } from '../../http/context.ts'
import { readAdmins, removeAdmin } from './people.admins.service.ts'
import { deleteAccount } from './people.delete.service.ts'
import { allUsers, exportUsers, usersOfRole } from './people.lists.service.ts'
import { readPerson } from './people.read.service.ts'
import { changeUserStatus } from './people.status.service.ts'

export const peopleHandlers: Handlers<typeof peopleRoutes> = {
  allUsers: (ctx, { query }) => allUsers(ctx, query),
  usersOfRole: (ctx, { params, query }) => usersOfRole(ctx, params.id, query),
  exportUsers: (ctx, { query }) => exportUsers(ctx, query),
  changeUserStatus: (ctx, { params, body }) => changeUserStatus(ctx, params.userId, body.status),
  person: (ctx, { params, query }) => readPerson(ctx, params.id, query.case_id),
  unionAdmins: (ctx, { params }) => readAdmins('union')(ctx, params.id),
  branchAdmins: (ctx, { params }) => readAdmins('branch')(ctx, params.id),
  subBranchAdmins: (ctx, { params }) => readAdmins('sub_branch')(ctx, params.id),
  removeUnionAdmin: (ctx, { params, body }) => removeAdmin('union')(ctx, params.id, body.admin_id),
  removeBranchAdmin: (ctx, { params, body }) => removeAdmin('branch')(ctx, params.id, body.admin_id),
  removeSubBranchAdmin: (ctx, { params, body }) => removeAdmin('sub_branch')(ctx, params.id, body.admin_id),
  deleteAccount: (ctx, { body }) => deleteAccount(ctx, body.password),
}
