/** Why the reader is sent what is not about a case. */
export const why = {
  own: { id: 'mail.why.own', message: 'It is about your own account.' },
}
