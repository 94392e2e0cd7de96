/** The words and runs of keys that most passwords of the documents' pattern are made of, in small letters. */
export const COMMON_WORDS: readonly string[] =
  `
  password passwd passcode passwort passphrase pass pwd secret changeme change default temp temporary login logon
  welcome hello admin administrator root user guest test testing demo sample master access letmein trustno
  qwerty qwertyuiop qwert qwer qwe asdf asdfgh asdfghjkl asd zxcv zxcvbn zxcvbnm zxc qaz wsx edc qazwsx qwaszx poiuy
  qw as zx ab abc abcd abcde abcdef abcdefg abcdefgh xyz aabb abab abcabc
  nigeria naija lagos abuja kano ibadan ghana africa accord dispute ministry labour union
  iloveyou loveyou love lovely mylove baby babygirl sweet sweetheart darling angel princess prince queen king
  monkey dragon sunshine shadow superman batman spiderman pokemon starwars ninja tiger eagle lion chicken cookie flower
  freedom whatever killer hunter ranger buster pepper ginger summer winter spring autumn
  football soccer baseball basketball hockey arsenal chelsea liverpool barcelona manchester united madrid messi ronaldo
  jesus jesuschrist christ god godisgood mygod bless blessing blessed grace favour mercy victory glory faith hope
  amen allah islam muhammad emmanuel miracle praise success money destiny
  michael jordan jennifer charlie daniel thomas andrew joshua jessica ashley samuel david mary john
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday today
  google facebook whatsapp samsung iphone computer internet windows microsoft android company business office work
`.match(/\w+/g) ?? []
