/** What research might find for the templates' own examples: invented sources, written for the tests. */
interface ExampleSource {
  title: string
  text: string
}

const DELIVERIES: ExampleSource[] = [
  {
    title: 'Cargo bikes in the morning round',
    text: 'Cargo bikes finished the morning round earlier than vans in three of the four districts observed. In the fourth district the hills were steep, and riders changed batteries at midday. Bakeries and florists were the first trades to change over, because their deliveries are small and start early. Most of them kept one van for heavy crates.',
  },
  {
    title: 'Parcel traffic in residential streets',
    text: 'Parcel vans made up 9 per cent of the traffic counted in residential streets between 8 and 11 in the morning. Four out of ten of them carried fewer than twenty parcels. Residents named double parking as the chief nuisance, ahead of noise. The count was made in five towns with fewer than 60,000 inhabitants.',
  },
  {
    title: 'Missed deliveries and their cost',
    text: 'A missed parcel costs a carrier between £2 and £4, most of it for the second trip. Households in flats missed deliveries about twice as often as households in houses. A message on the morning of the delivery helped less than expected. Carriers that let customers choose the hour reported fewer missed parcels, but took more time to plan their routes.',
  },
  {
    title: 'Running costs of light delivery vehicles',
    text: 'The running cost of a cargo bike was about one seventh of that of a small electric van over twelve months. Insurance made up the largest part of the difference. Tyres and brakes of the bikes wore out faster than their makers had stated. Drivers of vans spent 35 minutes a day looking for a place to stop.',
  },
  {
    title: 'Shared parcel hubs after two years',
    text: 'Shared hubs reduced the number of van stops in the surrounding streets by a third within two years. Hubs used by a single carrier had no measurable effect on traffic. The towns that let the space for less than a year lost their operators when the lease ended. Customers collected six parcels in ten on foot.',
  },
  {
    title: 'What delivery drivers say',
    text: 'Drivers rated an empty flat as a greater nuisance than a late start. Two drivers in three said that they knew before ringing which doors would stay closed. Few of them had ever been asked about the route. Targets for speed were mentioned most often as the reason for leaving a parcel in an unsafe place.',
  },
  {
    title: 'Choosing a vehicle for local delivery',
    text: 'The weight of the heaviest single item decides more often than distance which vehicle a shop needs. Shops that hired a cargo bike for a month before buying were more satisfied with their choice. Ice and storm kept riders off the road on three to five days a year. A van remains necessary where one trip has to reach customers in several towns.',
  },
]

const REPAIR: ExampleSource[] = [
  {
    title: 'Ten years of repair cafés',
    text: 'Repair cafés mended about six in ten of the objects that visitors brought. Lamps, clothes and bicycles had the highest share of success. Printers and coffee machines were the objects most often sent home unrepaired. Volunteers gave a missing spare part as the usual reason.',
  },
  {
    title: 'Organising volunteers for repair evenings',
    text: 'Repair evenings on a fixed weekday drew more visitors than evenings that moved through the calendar. A team of four repairers can see about twenty visitors in three hours. Groups that wrote down every repair found it easier to win support from their council. New volunteers stayed longer when they worked beside an experienced repairer at first.',
  },
  {
    title: 'Why households throw things away',
    text: 'Households gave the price of repair as the main reason for throwing a broken appliance away. Not knowing whom to ask came second. Small faults, such as a loose plug or a blown fuse, were found in a quarter of the appliances collected at the tip. People who had once mended something were twice as likely to try again.',
  },
  {
    title: 'Safety at public repair events',
    text: 'Mains appliances should be tested for electrical safety before they leave a repair event. Insurers usually ask for the name of the person who carried out the test. Microwave ovens can hold a dangerous charge and are refused by most groups. A first-aid box and a fire blanket belong in every room where tools are used.',
  },
  {
    title: 'Paper tickets and waiting times',
    text: 'Visitors to repair cafés waited 47 minutes on average where the queue was kept on paper. A visible queue reduced complaints even where the wait remained the same. One ticket in eight could not be read at the end of the evening. Organisers spent two hours a month copying paper tickets into a table.',
  },
  {
    title: 'Learning by mending',
    text: 'Visitors who sat beside the repairer could explain the fault afterwards in four cases out of five. Those who left the object at a counter could seldom do so. Repairers said that they enjoyed the conversation as much as the repair. One visitor in twelve came back to help at a later evening.',
  },
  {
    title: 'Spare parts and their prices',
    text: 'The spare parts used at community repair events cost less than £5 in nine cases out of ten. Fuses, switches, zips and belts were the parts needed most often. Waiting for a part added three weeks to a repair on average. Groups that kept a small stock of common parts mended more objects on the first visit.',
  },
]

const BLOOD_TEST: ExampleSource[] = [
  {
    title: 'Fasting before a blood test',
    text: 'Fasting before a blood test usually means having nothing but plain water for 8 to 12 hours. The exact time depends on the test. Fasting is needed because food and drink can change the level of some substances in the blood. Morning appointments make fasting easier, because most of the hours are spent asleep.',
  },
  {
    title: 'Water and blood samples',
    text: 'Drinking plain water before a blood test does not change most results. Water makes the veins easier to find. Coffee can change the result even when it is drunk without milk or sugar. Chewing gum should also be avoided during the fast.',
  },
  {
    title: 'Bruising after a blood sample',
    text: 'A small bruise after a blood test is common and usually fades within one to two weeks. Pressing firmly on the place for a few minutes makes a bruise less likely. Lifting heavy bags with the same arm should wait until the next day. Redness that spreads, or pain that grows, should be shown to a health professional.',
  },
  {
    title: 'Diabetes and fasting tests',
    text: 'People with diabetes should ask their care team before they fast for a blood test. Low blood sugar can cause shaking, sweating and confusion. Anyone who has signs of low blood sugar should treat it at once, even if the test then has to be moved to another day. Early appointments shorten the time without food.',
  },
  {
    title: 'Medicines on the day of a blood test',
    text: 'Most medicines can be taken as usual before a blood test, but some have to wait until the blood has been taken. The clinic that ordered the test can say which medicines are affected. Nobody should stop a prescribed medicine without asking first. Vitamins and supplements can also change some results.',
  },
  {
    title: 'Feeling faint during a blood test',
    text: 'About 1 person in 40 feels faint during or after a blood test. Lying down while the blood is taken makes fainting less likely. Staff would like to be told beforehand about earlier fainting. Most people feel well again within ten minutes.',
  },
  {
    title: 'Waiting for blood test results',
    text: 'Results of common blood tests are often ready within two to three days. Some tests are sent to another laboratory and take longer. A result outside the usual range does not always mean that something is wrong. The person who ordered the test can explain what the result means.',
  },
]

/** Seven sources for the example of a template; the templates share three subjects between them. */
export function exampleSources(slug: string): readonly ExampleSource[] {
  if (slug === 'patient-information') return BLOOD_TEST
  return ['how-to-guide', 'faq', 'product-launch', 'campaign-page'].includes(slug) ? REPAIR : DELIVERIES
}
