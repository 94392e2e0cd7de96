/** Where the ministry is reached by who cannot use Accord, or writes a letter. Names and addresses have no translation. */
export const MINISTRY = {
  name: 'Federal Ministry of Labour and Employment',
  address: 'Federal Secretariat Complex, Shehu Shagari Way, Abuja',
}
