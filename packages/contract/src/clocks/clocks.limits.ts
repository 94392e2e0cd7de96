/** Days on which something happened that the law counts from or to, as officers record them (rules "Legal dates"). */
export const LEGAL_DATES = [
  'collective agreement signed',
  'internal means failed',
  'mediator appointed',
  'mediation ended',
  'notice to follow the steps',
  'notice of stoppage',
  'report received',
  'conciliator appointed',
  'conciliation failed',
  'panel constituted',
  'assessors asked for',
  'award made',
  'award notice published',
  'objection',
  'late objection',
  'award confirmed',
  'inquiry ordered',
  'state dispute settled',
  'inspector reported',
] as const
export type LegalDateKind = (typeof LEGAL_DATES)[number]

/** The rules by name; which of them run, and how they count, is in the sets. */
export const RULE_CODES = [
  'reference',
  'conciliation',
  'award',
  'objection',
  'court',
  'inquiry',
  'mediator agreed',
  'mediation',
  'report',
  'compliance',
  'assessors',
  'direct reference',
  'delegated report',
  'deposit',
  'stoppage',
  'minimum wage',
] as const
export type RuleCode = (typeof RULE_CODES)[number]

/** What ends a clock besides the end of the case or of its round. */
export const STOPS = [
  'panel stage',
  'board stage',
  'court stage',
  'stage left',
  'agreement',
  'conciliation failed',
  'award made',
  'objection',
  'award confirmed',
] as const
export type Stop = (typeof STOPS)[number]

export const DUTIES = ['ministry', 'settlement', 'claimant', 'accused', 'sides', 'inspector'] as const
export type Duty = (typeof DUTIES)[number]

/** The states of the federation and its capital territory: where a case belongs, and where a holiday is kept. */
export const STATES = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'Federal Capital Territory',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const
export type State = (typeof STATES)[number]
