import { type Draw, inTurn } from './draw.ts'

const FIRST =
  'Adaeze, Aliyu, Amaka, Bala, Blessing, Chinedu, Damilola, Dauda, Ebere, Efe, Emmanuel, Fatima, Femi, Funke, Gbenga, Godwin, ' +
  'Hadiza, Hauwa, Ifeoma, Ikenna, Ini, Iyabo, Jamila, Joseph, Kabiru, Kehinde, Kelechi, Ladi, Lami, Mairo, Mary, Nnamdi, ' +
  'Obinna, Ochanya, Okon, Olumide, Osaze, Patience, Rukayat, Salisu, Samuel, Segun, Simi, Stella, Taiwo, Terfa, Timi, Tope, ' +
  'Uche, Uduak, Umar, Victoria, Wale, Yakubu, Yusuf, Zainab'
const LAST =
  'Abiodun, Abubakar, Achebe, Adamu, Adebayo, Agbo, Aigbe, Ajayi, Akande, Akinola, Aliu, Amadi, Aminu, Anyanwu, Asuquo, Ayuba, ' +
  'Babatunde, Balogun, Bassey, Bello, Briggs, Chukwu, Dada, Danladi, Dogo, Edet, Ekong, Ekpo, Etim, Fashola, Gambo, Gyang, ' +
  'Hassan, Ibe, Idris, Igwe, Iorver, Iwu, Jatau, Jumbo, Kalu, Lawani, Mbah, Mohammed, Nduka, Njoku, Nnaji, Obaseki, Odili, Ogbu, ' +
  'Okeke, Olaniyan, Omale, Onoja, Orji, Oyelaran, Pam, Sanni, Shehu, Tarka, Ubah, Umoh, Usman, Wokoma, Yaro'

/** Of the names above and those of the logins; who has none of these tells no story that only a woman tells. */
const WOMEN: ReadonlySet<string> = new Set(
  (
    'Adaeze, Aisha, Amaka, Amina, Bisi, Blessing, Esther, Fatima, Folake, Funke, Grace, Hadiza, Halima, Hauwa, Ifeoma, Iyabo, Jamila, Ladi, ' +
    'Lami, Mairo, Mary, Ngozi, Ochanya, Patience, Rita, Rukayat, Simi, Stella, Victoria, Yetunde, Zainab'
  ).split(', '),
)
export const isWoman = ({ first }: Pick<Name, 'first'>): boolean => WOMEN.has(first)

type Name = { readonly first: string; readonly last: string }

/** Names of people who do not exist, no two alike. */
export function namesFrom(draw: Draw): () => Name {
  const [first, last] = [inTurn(draw, FIRST.split(', ')), inTurn(draw, LAST.split(', '))]
  const given = new Set<string>()
  return () => {
    for (;;) {
      const name = { first: first(), last: last() }
      const whole = `${name.first} ${name.last}`
      if (given.has(whole)) continue
      given.add(whole)
      return name
    }
  }
}
