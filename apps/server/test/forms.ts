/** Forms no browser sends, as bytes with their content type; `field` is the file field of the call they go to. */
export const FORM = 'multipart/form-data; boundary=b'
export const END = '--b--\r\n'

export const textPart = (name: string, value = 'x') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
export const filePart = (field: string, name: string, words = 'x') =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${words}\r\n`

export function hostileForms(fileField: string): [what: string, type: string, payload: string | Buffer][] {
  const file = (name: string, words?: string) => filePart(fileField, name, words)
  const times = (n: number, of: (i: number) => string) => Array.from({ length: n }, (_, i) => of(i)).join('')
  const whole = file('a.txt') + END
  const jsonPart = (value: string) =>
    textPart('folder_id', value).replace('\r\n\r\n', '\r\nContent-Type: application/json\r\n\r\n')
  return [
    ['no boundary', 'multipart/form-data', whole],
    ['an empty boundary', 'multipart/form-data; boundary=', whole],
    ['a boundary of 252 bytes', `multipart/form-data; boundary=${'b'.repeat(252)}`, whole],
    [
      'a boundary of 252 bytes that it keeps to',
      `multipart/form-data; boundary=${'b'.repeat(252)}`,
      whole.replaceAll('--b', `--${'b'.repeat(252)}`),
    ],
    ['nothing wrong but a part’s header named __proto__', FORM, whole.replace('\r\n', '\r\n__proto__: x\r\n')],
    [
      'such a header behind a file',
      FORM,
      file('a.txt', 'x'.repeat(200_000)) + whole.replace('\r\n', '\r\n__PROTO__ : x\r\n'),
    ],
    ['a part’s header of 20 kB', FORM, whole.replace('\r\n', `\r\nX-A: ${'x'.repeat(20_000)}\r\n`)],
    ['another boundary than it says', 'multipart/form-data; boundary=c', whole],
    ['nothing in it', FORM, ''],
    ['only its end', FORM, END],
    ['no end', FORM, file('a.txt')],
    ['a cut within a part’s headers', FORM, file('a.txt').slice(0, 40)],
    ['a cut within a file', FORM, file('a.txt', 'x'.repeat(5000)).slice(0, 3000)],
    ['1,001 parts', FORM, times(1001, i => textPart(`f${i}`)) + END],
    ['1,001 parts and no end', FORM, times(1001, i => textPart(`f${i}`))],
    ['1,001 files', FORM, times(1001, () => file('a.txt')) + END],
    ['a field named __proto__', FORM, textPart('__proto__') + whole],
    ['a field named constructor', FORM, textPart('constructor') + whole],
    ['a field named toString', FORM, textPart('toString') + whole],
    ['a part’s header named __proto__', FORM, `--b\r\n__proto__: x\r\n${file('a.txt').slice(5)}${textPart('n')}${END}`],
    ['a part without a name', FORM, `--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n${END}`],
    ['a field twice', FORM, textPart('folder_id') + textPart('folder_id') + whole],
    ['a field that calls itself JSON and is none', FORM, jsonPart('x') + whole],
    ['a field of JSON', FORM, jsonPart('{"a":1}') + whole],
    ['a field of 200 kB', FORM, textPart('folder_id', 'x'.repeat(200_000)) + whole],
    ['a field’s name of 5 kB', FORM, textPart('n'.repeat(5000)) + whole],
    ['bytes without a meaning', FORM, Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256))],
    ['JSON', 'application/json', JSON.stringify({ [fileField]: 'x' })],
    ['JSON that calls itself a form', FORM, JSON.stringify({ [fileField]: 'x' })],
    ['a form of another kind', 'application/x-www-form-urlencoded', 'documents=x'],
  ]
}
