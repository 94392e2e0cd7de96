/** What people of an industry are called, where they work, and what they work with: one, and many. */
export type Industry = {
  readonly jobs: readonly (readonly [one: string, many: string])[]
  readonly places: readonly string[]
  readonly tools: readonly string[]
}

const as = (jobs: string, places: string, tools: string): Industry => ({
  jobs: jobs.split(', ').map(job => {
    const [one = '', many = `${one}s`] = job.split('/')
    return [one, many] as const
  }),
  places: places.split(', '),
  tools: tools.split(', '),
})

export const INDUSTRIES: Readonly<Record<string, Industry>> = {
  'Oil & Gas': as(
    'rig hand, pipeline technician, crane operator, tank gauger, welder, depot loader',
    'the flow station, the tank farm, the jetty camp, the swamp location, the maintenance yard',
    'gas detectors, breathing sets, loading arms, harnesses',
  ),
  Education: as(
    'class teacher, laboratory attendant, school bursar, lecturer, library assistant, hostel matron',
    'the science block, the junior section, the evening programme, the library, the girls’ hostel',
    'fume cupboards, projectors, duplicating machines, ladders',
  ),
  Health: as(
    'ward nurse, laboratory scientist, theatre attendant, midwife/midwives, pharmacy technician, records officer',
    'the labour ward, the dialysis unit, the emergency room, the outreach clinic, the laboratory',
    'gloves and masks, sterilisers, patient hoists, sharps boxes',
  ),
  'Banking & Finance': as(
    'cashier, loan officer, contract teller, cash van driver, claims clerk, back office clerk',
    'the cash office, the Ikorodu office, the card centre, the claims department, the vault',
    'counting machines, bullet-proof screens, scanners, strong-room doors',
  ),
  Telecoms: as(
    'tower climber, call agent, field engineer, fibre splicer, sales agent, network operator',
    'the call centre, the switch room, the night desk, the fibre depot, the mast yard',
    'climbing harnesses, headsets, batteries, test sets',
  ),
  Power: as(
    'line worker, meter reader, substation operator, cable jointer, marketer, control room operator',
    'the injection substation, the district office, the control room, the fault yard, the stores',
    'insulated gloves, bucket trucks, earthing rods, climbing belts',
  ),
  Aviation: as(
    'ramp loader, cabin attendant, check-in agent, aircraft cleaner, tug driver, catering packer',
    'the cargo shed, the apron, the night shift, the catering kitchen, the check-in hall',
    'ear defenders, belt loaders, tow bars, reflective vests',
  ),
  'Maritime & Ports': as(
    'dock worker, tally clerk, crane driver, seafarer, lashing hand, gate officer',
    'the container yard, berth four, the dock clinic, the bonded store, the ferry terminal',
    'spreaders, life jackets, lashing rods, forklifts',
  ),
  'Road Transport': as(
    'truck driver, bus conductor, dispatch rider, tanker driver, fleet mechanic, ticket clerk',
    'the motor park, the northern depot, the workshop, the parcel office, the long-distance route',
    'brakes and tyres, trailers, jacks, speed limiters',
  ),
  Rail: as(
    'track worker, train driver, signal operator, coach cleaner, station clerk, crossing keeper',
    'the marshalling yard, the signal cabin, the coach shed, the level crossing, the ticket hall',
    'track trolleys, signal lamps, jacks, rail gauges',
  ),
  'Food & Beverage': as(
    'line operator, baker, bottling hand, cold room packer, flour sifter, sales van driver',
    'the bottling hall, the bakery floor, the cold room, the warehouse, the night line',
    'mixers, conveyor guards, ovens, cold suits',
  ),
  Textile: as(
    'loom operator, dye hand, cutter, machinist, spinner, packing hand',
    'the weaving shed, the dye house, the cutting room, the finishing line, the pay office',
    'looms, steam presses, dye vats, extractor fans',
  ),
  Chemicals: as(
    'mixer operator, filling hand, laboratory tester, boiler attendant, moulding hand, tank cleaner',
    'the mixing hall, the filling line, the boiler house, the moulding shop, the solvent store',
    'respirators, extractor fans, drum lifters, goggles',
  ),
  Construction: as(
    'steel fixer, mason, scaffolder, crane operator, carpenter, site labourer',
    'the bridge site, the fourth floor, the batching plant, the site camp, the quarry road',
    'scaffolds, harnesses, hoists, helmets',
  ),
  Hospitality: as(
    'room attendant, cook, waiter, front desk clerk, laundry hand, night porter',
    'the main kitchen, the banquet hall, the laundry, the front desk, the beach bar',
    'ovens, laundry presses, lifts, cold stores',
  ),
  Media: as(
    'reporter, camera operator, press hand, proofreader, studio engineer, freelance writer',
    'the newsroom, the press hall, the studio, the state bureau, the night desk',
    'presses, cameras, generators, editing desks',
  ),
  'Local Government': as(
    'sanitation worker, revenue collector, primary health aide, market clerk, road gang hand, registry clerk',
    'the works yard, the market office, the health post, the motor park, the registry',
    'refuse trucks, protective boots, sprayers, ledgers',
  ),
  'Federal Civil Service': as(
    'inspector, records clerk, registry officer, driver mechanic, technical officer, data entry clerk',
    'the zonal office, the records hall, the inspection unit, the registry, the motor pool',
    'test weights, file trolleys, generators, vehicles',
  ),
  'State Civil Service': as(
    'pump attendant, forest guard, plant operator, field assistant, pipe fitter, typist',
    'the treatment plant, the reserve, the area office, the pumping station, the nursery',
    'chlorine cylinders, pumps, patrol boats, saws',
  ),
  Agriculture: as(
    'rubber tapper, tractor driver, poultry hand, harvester, irrigation hand, farm guard',
    'the nursery, block nine, the hatchery, the packing shed, the river plots',
    'sprayers, tractors, cutlasses, protective boots',
  ),
  'Mining & Steel': as(
    'furnace hand, quarry driller, rolling mill operator, crusher attendant, fitter, crane driver',
    'the melt shop, the crusher, the rolling mill, the blasting face, the scrap yard',
    'dust masks, crusher guards, furnace suits, hoists',
  ),
  'Private Security': as(
    'gate guard, night guard, dog handler, patrol driver, control room guard, escort',
    'the estate gate, the night post, the bank posting, the control room, the warehouse post',
    'torches and radios, guard huts, rain coats, patrol vehicles',
  ),
  'Domestic & Informal': as(
    'house help, home nurse, cook, nanny/nannies, gardener, laundry worker',
    'a household in Ikoyi, the agency hostel, a household in Gwarinpa, the training house, a private home',
    'irons, gas cookers, ladders, cleaning agents',
  ),
}

export const industryOf = (name: string): Industry => {
  const found = INDUSTRIES[name]
  if (!found) throw new Error(`the demo knows no ${name}`)
  return found
}
