/** What is said of a file of unions; texts of document 001 §5 and §8 word for word. */
export const words = {
  made: { id: 'unions.made', message: 'unions have been uploaded succesfully!' },
  read: { id: 'unions.read', message: 'The file has been read. Nothing has been created yet.' },
  wrongRows: {
    id: 'unions.wrongRows',
    message:
      '{wrong, plural, one {# of {total} rows has} other {# of {total} rows have}} a problem, so nothing was created.',
  },
  noRows: {
    id: 'unions.noRows',
    message: 'This file has a header, but no unions below it. Add one row for each union.',
  },
  industry: { id: 'unions.industry', message: '“{name}” is not in the list of industries.' },
  closeIndustry: {
    id: 'unions.closeIndustry',
    message: '“{name}” is not in the list of industries. Did you mean “{closest}”?',
  },
  sameName: { id: 'unions.sameName', message: 'The union at line {line} of this file has the same name.' },
  taken: { id: 'unions.taken', message: 'There is already a union of this name.' },
}
