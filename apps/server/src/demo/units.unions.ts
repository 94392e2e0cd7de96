import type { DemoUnit } from './unit.ts'

const FEDERATIONS = {
  NLC: 'the Nigeria Labour Congress (NLC)',
  TUC: 'the Trade Union Congress of Nigeria (TUC)',
} as const

const union = (
  federation: keyof typeof FEDERATIONS,
  name: string,
  acronym: string,
  industry: string,
  headquarters = '',
): DemoUnit => ({
  name,
  acronym,
  kind: 'union',
  industry,
  ...(headquarters && { headquarters }),
  about: `A trade union of those who work in ${industry}, affiliated to ${FEDERATIONS[federation]}.`,
})

export const BANKS = 'Banking & Finance'

/** Industrial unions of both federations, as they call themselves. Where nothing is certain, nothing is said. */
export const UNIONS: readonly DemoUnit[] = [
  union('NLC', 'National Union of Banks, Insurance and Financial Institutions Employees', 'NUBIFIE', BANKS, 'Lagos'),
  union('NLC', 'National Association of Nigeria Nurses and Midwives', 'NANNM', 'Health', 'Abuja'),
  union('NLC', 'Nigeria Union of Petroleum and Natural Gas Workers', 'NUPENG', 'Oil & Gas', 'Lagos'),
  union('NLC', 'Nigeria Union of Teachers', 'NUT', 'Education', 'Abuja'),
  union('NLC', 'Maritime Workers Union of Nigeria', 'MWUN', 'Maritime & Ports', 'Lagos'),
  union('NLC', 'National Union of Textile, Garment and Tailoring Workers of Nigeria', 'NUTGTWN', 'Textile', 'Kaduna'),
  union('NLC', 'Academic Staff Union of Universities', 'ASUU', 'Education', 'Abuja'),
  union('NLC', 'Non-Academic Staff Union of Educational and Associated Institutions', 'NASU', 'Education', 'Ibadan'),
  union('NLC', 'Medical and Health Workers’ Union of Nigeria', 'MHWUN', 'Health'),
  union('NLC', 'National Union of Electricity Employees', 'NUEE', 'Power', 'Lagos'),
  union('NLC', 'Nigeria Union of Local Government Employees', 'NULGE', 'Local Government', 'Abuja'),
  union('NLC', 'National Union of Road Transport Workers', 'NURTW', 'Road Transport', 'Abuja'),
  union('NLC', 'National Union of Food, Beverage and Tobacco Employees', 'NUFBTE', 'Food & Beverage', 'Lagos'),
  union('NLC', 'National Union of Hotels and Personal Services Workers', 'NUHPSW', 'Hospitality', 'Lagos'),
  union(
    'NLC',
    'National Union of Chemical, Footwear, Rubber, Leather and Non-Metallic Products Employees',
    'NUCFRLANMPE',
    'Chemicals',
    'Lagos',
  ),
  union('NLC', 'National Union of Air Transport Employees', 'NUATE', 'Aviation', 'Lagos'),
  union('NLC', 'Nigeria Union of Railway Workers', 'NUR', 'Rail', 'Lagos'),
  union('NLC', 'National Union of Posts and Telecommunications Employees', 'NUPTE', 'Telecoms'),
  union('NLC', 'Nigeria Union of Journalists', 'NUJ', 'Media', 'Abuja'),
  union(
    'NLC',
    'National Union of Civil Engineering, Construction, Furniture and Wood Workers',
    'NUCECFWW',
    'Construction',
  ),
  union('NLC', 'Steel and Engineering Workers’ Union of Nigeria', 'SEWUN', 'Mining & Steel'),
  union(
    'NLC',
    'Amalgamated Union of Public Corporations, Civil Service Technical and Recreational Services Employees',
    'AUPCTRE',
    'State Civil Service',
  ),
  union('TUC', 'Petroleum and Natural Gas Senior Staff Association of Nigeria', 'PENGASSAN', 'Oil & Gas', 'Lagos'),
  union('TUC', 'Association of Senior Staff of Banks, Insurance and Financial Institutions', 'ASSBIFI', BANKS, 'Lagos'),
  union('TUC', 'Food, Beverage and Tobacco Senior Staff Association', 'FOBTOB', 'Food & Beverage', 'Lagos'),
  union(
    'TUC',
    'Private Telecommunications and Communications Senior Staff Association of Nigeria',
    'PTECSSAN',
    'Telecoms',
  ),
  union('TUC', 'Association of Senior Civil Servants of Nigeria', 'ASCSN', 'Federal Civil Service'),
  union('TUC', 'Construction and Civil Engineering Senior Staff Association', 'CCESSA', 'Construction'),
]
