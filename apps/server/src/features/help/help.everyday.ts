/** What people call things, in Pidgin too, and what the articles call them. */
export const EVERYDAY: readonly (readonly [said: string, written: string])[] = [
  ['salary salaries stipend unpaid pay paid paying payment money owed owing owe owes arrears remuneration', 'wages'],
  ['allowance overtime payslip debt', 'wages'],
  ['deduction deductions deduct deducted', 'wages taken'],
  ['fired fire dismiss dismissed dismissal sack sacking terminate terminated termination disengaged', 'sacked notice'],
  ['pursue pursued drove driven', 'sacked notice'],
  ['retrenched retrenchment downsized downsizing layoff severance gratuity', 'redundancy'],
  ['resign resigned resignation quit', 'notice'],
  ['pregnant pregnancy miscarriage childbirth belle born pikin breastfeed breastfeeding', 'maternity baby'],
  ['company boss oga madam manager director master organisation organization', 'employer'],
  ['pencom pfa rsa remit remitted remittance retire retired retirement pensioner pensioners', 'pension'],
  ['death dead die died deceased kill killed fatal burial funeral widow widower wife husband', 'dies family'],
  [
    'harassed harass bully bullied rape raped rapist sex sleep molest molested assault assaulted abuse abused touching touched',
    'harassment sexual',
  ],
  ['beaten beating slap slapped punch punched fight fought violent', 'beat violence'],
  ['accident injured injuries wound wounded wounds injury hurt burnt', 'injury hurt'],
  ['compensation compensate', 'injury claim'],
  ['sickness fever hospital unwell', 'sick ill'],
  ['vacation', 'holiday leave'],
  [
    'victimised victimized victimise victimize harassed harass harassment intimidation threaten threatened',
    'victimisation',
  ],
  ['scam scammer scammed bribe bribery egunje extortion yahoo', 'fraud'],
  ['otp token pin', 'code'],
  ['stolen snatched missing steal stole thief thieves', 'lost'],
  ['sim handset', 'phone number'],
  ['proof receipt receipts documents document letter snapshot', 'papers'],
  ['petition grievance matter palava wahala', 'complaint dispute'],
  ['report complain lodge submit', 'file'],
  ['cancel cancelled cancelling stop stopping withdraw drop discontinue', 'withdraw stop'],
  ['appeal', 'object'],
  ['hearing sitting', 'meeting'],
  ['hotline helpline contact address', 'reach ministry'],
  ['bulk spreadsheet excel', 'list file'],
  ['reopen reopened', 'recall'],
  ['judge judgment judgement sue', 'court'],
  ['fee fees charge charges free price', 'cost'],
  ['register registration signup', 'sign up account'],
  ['login signin', 'log in'],
  ['forget forgot forgotten', 'password'],
  ['workmen colleagues coworkers everybody', 'group workers'],
]

/** Small words, of Pidgin too, which say nothing about what is looked for. */
const SMALL = new Set(
  'dem dey don wey wetin una abeg na dis dat sef sha sey wan want need go come get got cant pls please'.split(' '),
)

export const isSmall = (word: string): boolean => SMALL.has(word)

/** Every word for which the articles have another. */
export const saidWords: readonly string[] = EVERYDAY.flatMap(([said]) => said.split(' '))

/** What the articles call something that people call so. */
export const writtenFor = (word: string): string[] =>
  EVERYDAY.filter(([said]) => said.split(' ').includes(word)).flatMap(([, written]) => written.split(' '))
