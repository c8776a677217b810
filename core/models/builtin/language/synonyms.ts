import { stem } from './terms.ts'

/** Words that say one thing in texts about anything, a line for each; a word stands in one line alone. */
const GROUPS = `
reduce reduced reduces reducing reduction reductions cut cuts cutting lower lowered lowers lowering decrease decreased decreases fewer shrink shrank less halve halved
increase increased increases increasing rise rises rose raise raised raises grow grows grew growth climb climbed
buy buys bought buying purchase purchases purchased
cost costs price prices priced fee fees charge charges
teach teaches taught teaching train trains trained training instruct instruction
worker workers employee employees staff personnel
car cars vehicle vehicles
doctor doctors physician physicians gp gps clinician clinicians
child children kid kids
pupil pupils student students schoolchildren
elderly older
house houses home homes dwelling dwellings
rubbish waste refuse litter
illness illnesses disease diseases sickness
medicine medicines medication medications drug drugs tablet tablets pill pills
begin begins began beginning start starts started starting
finish finishes finished
repair repairs repaired repairing mend mends mended mending fix fixes fixed
delay delays delayed late lateness
fault faults defect defects failure failures breakdown breakdowns
mistake mistakes error errors
leak leaks leaked leakage leaking
damp moisture humidity humid moist
ventilate ventilated ventilation ventilating airing aired
choose chooses chose chosen choice choices select selects selected selection
customer customers consumer consumers client clients buyer buyers shopper shoppers
phone phones telephone telephones
photo photos photograph photographs picture pictures
bicycle bicycles bike bikes cycle cycles cycling cyclist cyclists
lorry lorries truck trucks
rent rents rented renting rental
renter renters tenant tenants
injury injuries injured hurt hurts wound wounds
sleep sleeps slept sleeping asleep
tired tiredness fatigue fatigued weary
storage store stores stored storing
quick quickly fast faster quicker rapid rapidly
warm warmth heat heats heated heating
cool cools cooled cooling cold colder chill chilled
soil soils earth ground
water watering watered irrigation irrigate irrigated
harvest harvests harvested harvesting crop crops yield yields
wash washes washed washing rinse rinsed rinsing clean cleaned cleaning
remind reminds reminded reminder reminders
appointment appointments booking bookings booked reservation reservations
letter letters mail mails
password passwords passphrase passphrases
backup backups
meal meals lunch lunches dinner dinners
noise noises noisy sound sounds
tree trees
shade shades shaded shading
wage wages pay pays paid salary salaries
volunteer volunteers
visitor visitors guest guests
mentor mentors mentored mentoring
test tests tested testing trial trials trialled
dose doses dosage
exercise exercises exercised exercising
judge judges judged court courts tribunal tribunals
lawyer lawyers solicitor solicitors attorney attorneys
clause clauses provision provisions
firm firms company companies business businesses
night nights overnight nightly
flat flats apartment apartments
road roads street streets
accident accidents crash crashes crashed
`

const BY_STEM: ReadonlyMap<string, string> = new Map(
  GROUPS.trim()
    .split('\n')
    .flatMap((line) => {
      const stems = line.split(' ').map(stem)
      return stems.map((one) => [one, stems[0] ?? one] as const)
    }),
)

/** A stem by which all words of one meaning go. */
export function meaning(term: string): string {
  return BY_STEM.get(term) ?? term
}
