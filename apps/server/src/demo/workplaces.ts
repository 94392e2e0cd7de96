/** One job, and many of it. */
export type Job = readonly [one: string, many: string]

/** Employers of one sort, whom a union organizes there and as what they work; without a union: the empty name. */
export type Workplace = {
  readonly employers: readonly string[]
  readonly jobs: Readonly<Record<string, readonly Job[]>>
  readonly places: readonly string[]
  /** What anybody there may need, whatever they work as and at which of its places. */
  readonly tools: readonly string[]
}

/** Who works where as what, of whom a case speaks. */
export type Work = {
  readonly employer: string
  readonly jobs: readonly Job[]
  readonly isHigh: boolean
  /** What one person earns in a month, in naira. */
  readonly wage?: number
}

const jobsOf = (jobs: string): Job[] =>
  jobs.split(', ').map(job => {
    const [one = '', many = `${one}s`] = job.split('/')
    return [one, many] as const
  })
const where = (employers: string, jobs: Record<string, string>, places: string, tools: string): Workplace => ({
  employers: employers.split(', '),
  jobs: Object.fromEntries(Object.entries(jobs).map(([union, names]) => [union, jobsOf(names)])),
  places: places.split(', '),
  tools: tools.split(', '),
})

/** Every employer of the demo, by industry, with those that nobody has registered: from here follows who works there. */
export const WORKPLACES: Readonly<Record<string, readonly Workplace[]>> = {
  'Oil & Gas': [
    where(
      'Delta Creek Drilling Services, Heron Creek Oilfield Services, Mangrove Gate Petroleum Depot, Sandgrouse Pipeline Maintenance',
      {
        NUPENG: 'pipeline technician, crane operator, tank gauger, welder, depot loader',
        PENGASSAN: 'field engineer, depot superintendent, maintenance planner, safety adviser',
      },
      'the flow station, the tank farm, the jetty camp, the swamp location, the maintenance yard',
      'gas detectors, breathing sets, ear defenders, helmets',
    ),
  ],
  Education: [
    where(
      'Beacon Hill Secondary School, Shea Tree Model School, Quill and Slate Academy, Moringa Avenue Nursery Schools, Sister Ruth Day Nursery',
      { NUT: 'class teacher, head teacher, reading teacher, sports teacher' },
      'the junior section, the main block, the school library, the north wing, the after-school club',
      'first-aid boxes, projectors, desks and chairs, fire extinguishers',
    ),
    where(
      'Harvestfield University of Technology, Millet Plain University',
      {
        ASUU: 'lecturer, senior lecturer, assistant lecturer, research fellow',
        NASU: 'laboratory attendant, library assistant, hostel porter, bursary clerk',
      },
      'the science block, the main library, the evening programme, the new campus, the engineering workshop',
      'first-aid boxes, computers, desks and chairs, fire extinguishers',
    ),
  ],
  Health: [
    where(
      'Riverside Specialist Clinic, Kolanut Grove Hospital, Tamarind Street Maternity Home, Seven Wells Teaching Hospital',
      {
        NANNM: 'ward nurse, midwife/midwives, theatre nurse, clinic nurse',
        MHWUN: 'records officer, theatre attendant, laboratory assistant, ward orderly/ward orderlies',
      },
      'the labour ward, the dialysis unit, the emergency room, the outreach clinic, the theatre',
      'gloves and masks, trolleys, aprons, face shields',
    ),
    where(
      'Locust Bean Diagnostic Centre',
      {
        NANNM: 'clinic nurse, collection nurse',
        MHWUN: 'laboratory assistant, records officer, imaging attendant',
      },
      'the collection room, the imaging unit, the main laboratory, the front desk, the cold store',
      'gloves and masks, trolleys, aprons, face shields',
    ),
  ],
  'Banking & Finance': [
    where(
      'Harmattan Microfinance Bank, Lagoon Savings and Loans, Sahel Cooperative Bank, Weaverbird Trust Bank, Silk Cotton Bank',
      {
        NUBIFIE: 'cashier, counter clerk, contract teller, cash van driver, back office clerk',
        ASSBIFI: 'branch manager, credit officer, internal auditor, operations manager',
      },
      'the cash office, the Ikorodu office, the card centre, the loans office, the vault',
      'counting machines, radios, scanners, fire extinguishers',
    ),
    where(
      'Cowrie Lane Assurance',
      {
        NUBIFIE: 'claims clerk, counter clerk, policy clerk, dispatch clerk',
        ASSBIFI: 'underwriter, claims manager, internal auditor',
      },
      'the claims department, the Ibadan counter, the policy office, the motor desk, the records room',
      'scanners, computers, file trolleys, generators',
    ),
  ],
  Telecoms: [
    where(
      'Talking Drum Networks, Kite Tower Communications',
      {
        NUPTE: 'tower climber, fibre splicer, sales clerk, battery technician, counter clerk',
        PTECSSAN: 'network engineer, field supervisor, billing analyst, switch engineer',
      },
      'the switch room, the night desk, the fibre depot, the mast yard, the main store',
      'torches, batteries, headsets, first-aid boxes',
    ),
    where(
      'Bush Telegraph Call Centres',
      {
        NUPTE: 'call agent, night agent, records clerk',
        PTECSSAN: 'team supervisor, quality analyst, systems engineer',
      },
      'the call floor, the night desk, the training room, the second floor, the complaints desk',
      'headsets, batteries, chairs and screens, generators',
    ),
  ],
  Power: [
    where(
      'Thornbush Electricity Services, Firefly Meter Company',
      { NUEE: 'line worker, meter reader, meter fitter, cable jointer, control room operator' },
      'the injection substation, the district office, the control room, the fault yard, the stores',
      'insulated gloves, helmets, torches, safety boots',
    ),
  ],
  Aviation: [
    where(
      'Apron Nine Ground Handling, Egret Wing Airways',
      { NUATE: 'ramp loader, check-in agent, aircraft cleaner, tug driver, catering packer' },
      'the cargo shed, the apron, the night shift, the catering kitchen, the check-in hall',
      'ear defenders, trolleys, radios, reflective vests',
    ),
  ],
  'Maritime & Ports': [
    where(
      'Palm Wharf Terminals, Pelican Quay Stevedores, Mudskipper Shipyard',
      { MWUN: 'dock worker, tally clerk, crane driver, lashing hand, gate officer' },
      'the container yard, berth four, the dry dock, the bonded store, the ferry terminal',
      'helmets, life jackets, radios, reflective vests',
    ),
  ],
  'Road Transport': [
    where(
      'Guinea Fowl Bus Lines, Red Laterite Haulage, Oil Bean Transport',
      { NURTW: 'truck driver, dispatch rider, tanker driver, fleet mechanic, loading clerk' },
      'the motor park, the northern depot, the workshop, the parcel office, the long-distance route',
      'safety boots, reflective vests, rain coats, first-aid boxes',
    ),
  ],
  Rail: [
    where(
      'Iron Palm Rail Maintenance',
      { NUR: 'track worker, signal fitter, coach cleaner, crossing keeper, welder' },
      'the marshalling yard, the signal cabin, the coach shed, the level crossing, the track depot',
      'reflective vests, torches, ear defenders, safety boots',
    ),
  ],
  'Food & Beverage': [
    where(
      'Calabash Field Bakeries',
      { NUFBTE: 'baker, dough mixer, oven hand, sales van driver, packing hand' },
      'the bakery floor, the cold room, the warehouse, the night line, the flour store',
      'gloves, aprons, trolleys, fire extinguishers',
    ),
    where(
      'Sorrel Leaf Beverages, Groundnut Pyramid Oil Mills',
      { NUFBTE: 'line operator, bottling hand, cold room packer, boiler attendant, sales van driver' },
      'the bottling hall, the pressing floor, the cold room, the warehouse, the night line',
      'gloves, ear defenders, trolleys, safety boots',
    ),
  ],
  Textile: [
    where(
      'Zaria Road Textile Mills, Indigo Pit Dyeworks',
      { NUTGTWN: 'loom operator, dye hand, cutter, machinist, spinner' },
      'the weaving shed, the dye house, the cutting room, the finishing line, the pay office',
      'face masks, gloves, ear defenders, goggles',
    ),
    where(
      'Baobab Leather Company',
      { NUCFRLANMPE: 'tanner, cutter, finishing hand, stitcher' },
      'the tannery, the cutting room, the finishing line, the hide store',
      'respirators, gloves, aprons, goggles',
    ),
  ],
  Chemicals: [
    where(
      'Raffia Polymer Works, Gum Tree Paint Works',
      { NUCFRLANMPE: 'mixer operator, filling hand, laboratory tester, boiler attendant, tank cleaner' },
      'the mixing hall, the filling line, the boiler house, the packing shop, the solvent store',
      'respirators, gloves, aprons, goggles',
    ),
  ],
  Construction: [
    where(
      'Termite Hill Builders, Dry Season Roads and Bridges, Clay Pot Housing Developers',
      { NUCECFWW: 'steel fixer, mason, scaffolder, crane operator, carpenter' },
      'the bridge site, the fourth floor, the batching plant, the site camp, the quarry road',
      'gloves, goggles, safety boots, helmets',
    ),
    where(
      'Kola Tree Furniture Makers',
      { NUCECFWW: 'carpenter, upholsterer, sawyer, finishing hand' },
      'the saw shed, the showroom, the paint shop, the timber yard',
      'ear defenders, goggles, dust masks, gloves',
    ),
  ],
  Hospitality: [
    where(
      'Hornbill Plateau Lodge, Moonfish Beach Hotel',
      { NUHPSW: 'room attendant, cook, waiter, front desk clerk, laundry hand' },
      'the main kitchen, the banquet hall, the laundry, the front desk, the garden bar',
      'trolleys, gloves, aprons, first-aid boxes',
    ),
    where(
      'Blue Kettle Restaurant',
      { NUHPSW: 'cook, waiter, kitchen hand' },
      'the kitchen, the dining room, the take-away counter',
      'gloves, aprons, fire blankets',
    ),
  ],
  Media: [
    where(
      'Morning Gong Newspapers',
      { NUJ: 'reporter, sub-editor, photographer, proofreader' },
      'the newsroom, the state bureau, the night desk, the picture desk',
      'computers, recorders, desks and chairs, generators',
    ),
    where(
      'Gong and Flute Radio, Town Crier Television',
      { NUJ: 'reporter, news reader, producer, camera reporter' },
      'the newsroom, the studio, the state bureau, the night desk',
      'computers, recorders, desks and chairs, generators',
    ),
  ],
  'Local Government': [
    where(
      'Ferry Crossing Area Council Works, Council of the Nine Bridges',
      { NULGE: 'sanitation worker, revenue collector, market clerk, road gang hand, registry clerk' },
      'the works yard, the market office, the sanitation depot, the motor park, the registry',
      'gloves, protective boots, rain coats, torches',
    ),
  ],
  'Federal Civil Service': [
    where(
      'National Weights Registry',
      { AUPCTRE: 'inspection assistant, records clerk, driver mechanic, technical assistant, data entry clerk' },
      'the zonal office, the records hall, the inspection unit, the registry, the motor pool',
      'gloves, file trolleys, torches, first-aid boxes',
    ),
  ],
  'State Civil Service': [
    where(
      'Stonebridge State Water Works',
      { AUPCTRE: 'pump attendant, plant operator, pipe fitter, meter reader' },
      'the treatment plant, the area office, the pumping station, the chemical store',
      'gloves, protective boots, torches, ladders',
    ),
    where(
      'Example State Forestry Board',
      { AUPCTRE: 'forest guard, field assistant, nursery hand, typist' },
      'the reserve, the area office, the nursery, the saw yard',
      'torches, rain coats, protective boots, radios',
    ),
  ],
  Agriculture: [
    where(
      'Egusi Valley Farms, Rainy Hill Poultry',
      { '': 'tractor driver, poultry hand, harvester, farm guard' },
      'block nine, the hatchery, the packing shed, the feed store',
      'gloves, torches, cutlasses, protective boots',
    ),
    where(
      'Rubber Tapper Estates',
      { '': 'rubber tapper, tractor driver, nursery hand, estate guard' },
      'the nursery, block nine, the smoke house, the river plots',
      'gloves, rain coats, cutlasses, protective boots',
    ),
  ],
  'Mining & Steel': [
    where(
      'Anvil Rock Rolling Mill, Hematite Ridge Foundry',
      { SEWUN: 'furnace hand, rolling mill operator, fitter, crane driver, moulder' },
      'the melt shop, the rolling mill, the scrap yard, the fettling bay',
      'dust masks, gloves, ear defenders, face shields',
    ),
    where(
      'Tin Hollow Quarries',
      { SEWUN: 'quarry driller, crusher attendant, fitter, loader driver' },
      'the crusher, the blasting face, the weighbridge, the workshop',
      'dust masks, goggles, ear defenders, helmets',
    ),
  ],
  'Private Security': [
    where(
      'Night Lantern Guards, Porcupine Gate Security',
      { '': 'gate guard, night guard, dog handler, patrol driver, control room guard' },
      'the estate gate, the night post, the bank posting, the control room, the warehouse post',
      'torches and radios, batteries, rain coats, safety boots',
    ),
  ],
  'Domestic & Informal': [
    where(
      'Hearth and Broom Homecare',
      { '': 'house help, home carer, cook, nanny/nannies, laundry worker' },
      'a household in Ikoyi, the agency hostel, a household in Gwarinpa, the training house',
      'irons, gas cookers, gloves, aprons',
    ),
  ],
}

/** Unions of those who earn more than most; they bring nothing that only the low paid bring. */
const SENIOR: ReadonlySet<string> = new Set(['PENGASSAN', 'ASSBIFI', 'PTECSSAN', 'ASUU'])
export const isSenior = (union: string): boolean => SENIOR.has(union)

const ALL = Object.values(WORKPLACES).flat()

export const workplaceOf = (employer: string): Workplace => {
  const found = ALL.find(one => one.employers.includes(employer))
  if (!found) throw new Error(`the demo knows nobody who works at ${employer}`)
  return found
}

/** Where a union organizes. */
export const employersOf = (union: string): readonly string[] =>
  ALL.filter(one => one.jobs[union]).flatMap(one => one.employers)
