import type { myDataRoutes } from '@accord/contract/mydata/mydata.routes'
import type { Handlers } from '../../http/context.ts'
import { linkToMyData, readMyData, startMyData } from './mydata.service.ts'

export const myDataHandlers: Handlers<typeof myDataRoutes> = {
  myData: ctx => readMyData(ctx),
  makeMyData: ctx => startMyData(ctx),
  myDataLink: ctx => linkToMyData(ctx),
}
