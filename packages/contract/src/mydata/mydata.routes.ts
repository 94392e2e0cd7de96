import { route } from '../route.ts'
import { myData, myDataLink } from './mydata.schemas.ts'

export const myDataRoutes = {
  myData: route({
    method: 'GET',
    path: '/api/my-data',
    source: 'rules "Download my data"',
    summary: "Whether an archive of the caller's own data is being made, how far it is, and until when it is there.",
    session: 'full',
    data: myData,
  }),
  makeMyData: route({
    method: 'POST',
    path: '/api/my-data',
    source: 'ours',
    summary: "Has a ZIP archive made of the caller's own data; it is there for 24 hours. Three a day.",
    session: 'full',
    data: myData,
  }),
  myDataLink: route({
    method: 'GET',
    path: '/api/my-data/link',
    source: 'ours',
    summary: "A link to the archive of the caller's own data, good for 120 s.",
    session: 'full',
    data: myDataLink,
  }),
}
