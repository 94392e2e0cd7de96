/** What is said of a file of people to invite; texts of document 002 §5 and §8 word for word. */
export const words = {
  made: { id: 'invites.made', message: 'users have been uploaded succesfully!' },
  read: { id: 'invites.read', message: 'The file has been read. Nobody has been invited yet.' },
  wrongRows: {
    id: 'invites.wrongRows',
    message:
      '{wrong, plural, one {# of {total} rows has} other {# of {total} rows have}} a problem, so nobody was invited.',
  },
  noRows: {
    id: 'invites.noRows',
    message: 'This file has a header, but nobody below it. Add one row for each person.',
  },
  role: { id: 'invites.role', message: '“{name}” is no role that you can give.' },
  closeRole: { id: 'invites.closeRole', message: '“{name}” is no role that you can give. Did you mean “{closest}”?' },
  noUnit: {
    id: 'invites.noUnit',
    message:
      'No organization of yours is found by “{name}”. Write its name with those above it, such as Union > Branch, or its id.',
  },
  severalUnits: {
    id: 'invites.severalUnits',
    message: 'There are several organizations by the name “{name}”. Write the id instead.',
  },
  noCase: { id: 'invites.noCase', message: 'No case of yours has the number “{name}”.' },
  sameAddress: { id: 'invites.sameAddress', message: 'The row at line {line} of this file has the same address.' },
}
