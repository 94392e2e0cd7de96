export const words = {
  begun: {
    id: 'mydata.begun',
    message: 'Your data is being put together. You will get a notification when it is ready.',
  },
  already: { id: 'mydata.already', message: 'Your data is being put together already. Please wait until it is ready.' },
  notReady: { id: 'mydata.notReady', message: 'There is nothing to download yet. Ask for your data first.' },
  /** In place of what the person had no access to by then, or whose bytes are not there. */
  missing: {
    id: 'mydata.missing',
    message: 'This could not be read when your data was put together, or you could not see it any more.',
  },
  readMe: {
    id: 'mydata.readMe',
    message:
      'This is what Accord keeps about you, as it was when you asked for it.\n\nprofile.json: your name, addresses, role and organization\nsessions.json: where you were logged in\nsettings.json: what you want to hear of\ndrafts.json, requests.json, invitations.json, notifications.json: what their names say\nevents.json: what happened to your account\ncases: a folder for each case that you can see and took part in, with the case, when your phone tried to send it, what you wrote in it, how you voted, and the files that you handed in\n\nThe files that end in .json are text. Every time is in UTC.\n',
  },
}
