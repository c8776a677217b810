import { describe, expect, test } from 'vitest'
import { finding, asksPerson, leavesOpen } from '../../../../core/quality/findings.ts'
import { codesIn, foundIn } from './found-in.ts'

const harmful = (words: string) => foundIn(words).filter(({ code }) => code === 'harmful_advice')

describe('advice that can harm whoever follows it', () => {
  test.each([
    'Stop taking your insulin when you feel better.',
    'Use one drop four times a day. Stop as soon as the eye feels better; there is no need to speak to anyone.',
    'If your sight gets worse, or if you see flashes, wait a week before you ring us.',
    'You can drive home straight after the operation.',
    'Anybody with chest pain may come to the clinic and need not call 999.',
    'There is no need to see a doctor if you have chest pain for less than an hour.',
    'If your face or tongue swells after a new tablet, lie down and wait until the next morning.',
    'Children of any age can have aspirin for a fever.',
    'If you take a blood thinner, stop it yourself two days before.',
    'Stop eating for ten days to reset the immune system.',
    'Once your sugar is normal, you can stop taking your insulin.',
    'If you feel well again, simply stop your antibiotics.',
    'You no longer need your blood pressure tablets after a month on this tea.',
    'Drink this juice instead of chemotherapy.',
    'If a tablet does not work within an hour, double the dose.',
    'Take more than the label says if the pain is strong.',
    'Mix bleach with vinegar for a stronger clean.',
    'For stubborn stains, add a splash of vinegar to the bleach and leave it overnight.',
    'Bleach and ammonia make a wonderful cleaner for tiles.',
    'Give honey to a newborn to calm a cough.',
    'A newborn with a cough sleeps better if you give it a spoon of honey.',
    'Give your baby a spoon of honey before bed.',
    'Dip the dummy in honey so that the baby settles.',
    'Lay your baby down to sleep on its tummy.',
    'Tuck a pillow into the cot so your baby is comfortable.',
    'You can drive after this tablet.',
    'It is fine to drive after taking the sleeping tablet.',
    'Two glasses of wine are fine before driving home.',
    'Feel free to drink wine with your sleeping pills.',
    'Put all your pension in one coin.',
    'Put your life savings into bitcoin.',
    'Move your entire pension into a single fund today.',
    'Remortgage your house to buy crypto.',
    'Spread butter on a burn to cool it.',
    'If a child has swallowed bleach, make it vomit at once.',
    'During a seizure, put a spoon between the teeth.',
    'Chest pain at night usually passes, so wait until the morning.',
    'In cold weather, run the generator in the garage.',
    'Use the charcoal grill inside the tent to keep warm.',
    'Pour water on a grease fire.',
    'Replace the fuse with a piece of wire.',
    'Take the battery out of the smoke alarm if it beeps while you cook.',
    "Don't worry, you can stop taking your insulin on holiday.",
    'There is no danger in it: mix bleach with vinegar.',
    'Drink a spoon of bleach in water every morning.',
    'Taste the mushroom to find out whether it is edible.',
    "Skip your child's vaccination if it has a cold.",
    'Ignore the summons, because nobody will come.',
    'Live on 400 calories a day until the wedding.',
    'A glass of wine a day is fine when you are pregnant.',
    'You do not need to declare tips paid in cash.',
    'Eat raw kidney beans as a snack.',
    'You may stop the warfarin as soon as the swelling has gone down.',
    'Feeling fine? Then leave off your antidepressants.',
    'Patients can safely come off their epilepsy medication in summer.',
    "With our patch you won't need your inhaler any more.",
    'Swap the pills for herbs: skip your statins at weekends.',
    'Combine toilet cleaner and bleach for a spotless bowl.',
    'A mixture works best: mix equal parts of ammonia and bleach.',
    "Rub a little honey on your baby's gums.",
    'Let your three-month-old taste some honey.',
    'You can leave your toddler alone in the bath for a minute.',
    'You are fine to drive with this sedative.',
    'One beer is no problem before getting behind the wheel.',
    'Invest your entire pension in our token.',
    'Bet your whole savings on Tesla.',
    'Take out a loan to buy shares while they are cheap.',
    'Smear toothpaste on the burn.',
    'Bring the barbecue inside the house when it rains.',
    'Throw water over a chip-pan fire to put it out.',
    'Cover the smoke detector before frying.',
    'Seal the air vents of the gas boiler to save heat.',
    'Gargle with bleach to clear a sore throat.',
    'Chicken is fine when still pink inside.',
    'Refuse all vaccinations until school age.',
    'Stick to 500 calories a day.',
    'Take two doses if you missed one.',
  ])('asks a person: %s', (sentence) => {
    expect(harmful(sentence)).toHaveLength(1)
  })

  test.each([
    'Call 999 at once if you have chest pain.',
    'Use one drop four times a day. Do not stop as soon as the eye feels better.',
    'Stir the sauce, and stop as soon as it looks smooth.',
    'If your sight gets worse, do not wait a week before you ring us.',
    'If you see flashes, ring us; you may have to wait an hour before somebody answers.',
    'You cannot drive home straight after the operation.',
    'Call emergency services if your face or tongue swells.',
    'You need not call before you come, but call 999 for chest pain.',
    'Children may not have aspirin for a fever.',
    'If you take a blood thinner, do not stop it on your own.',
    'Stop eating for ten hours before the test, as the letter says.',
    'If your lips swell, do not wait until the next day.',
    'Never stop taking your insulin when you feel better.',
    'Do not stop taking your insulin without asking your doctor.',
    'Talk to your doctor before you stop taking your insulin.',
    'It is dangerous to stop taking your tablets suddenly.',
    'People who stop taking insulin can die within days.',
    'Stop taking the tablets and call a doctor if you get a rash.',
    'If you notice swelling, stop taking this medicine at once.',
    'Never mix bleach with vinegar.',
    "Don't mix bleach with vinegar or ammonia.",
    'Mixing bleach with vinegar releases toxic gas.',
    'Bleach and vinegar must not be used together, because chlorine gas forms.',
    'Avoid mixing bleach with vinegar.',
    'Do not give honey to a newborn.',
    'Honey should never be given to a baby under one.',
    'Giving honey to a baby can cause botulism.',
    'Honey is safe from the first birthday; before it, babies must not have it.',
    'You can give honey to a child over one.',
    'Do not drive after this tablet.',
    'You cannot drive after taking this tablet.',
    'Can you drive after this tablet?',
    'You can drive the day after the anaesthetic if you feel well.',
    'Do not put all your pension in one coin.',
    'Never put all your savings into a single stock.',
    'Put a little of your savings into a fund each month.',
    'Some people put all their savings into one coin. This is a mistake.',
    'Putting butter on a burn is a myth.',
    'Do not make the child vomit.',
    'Never use a barbecue inside a tent: it kills.',
    'Never pour water on burning oil.',
    'Test the smoke alarm once a month and change the battery each year.',
    'Take the battery out of the smoke alarm, fit a new battery and press the button.',
    'Always lay your baby on its back to sleep.',
    'Put all the flour into one bowl.',
    'Put all your socks in one drawer.',
    'You can drive to the chemist and collect your tablets.',
    'Mix the vinegar with oil and salt.',
    'Stop the car and take out your tablets.',
    'She stopped taking her insulin and was in hospital within a week.',
    'The doctor may halve the dose.',
    'Your nurse will tell you when you can stop the tablets.',
    'Drop the tablets into a glass of water and stir.',
    'Wear gloves when you use bleach, and rinse the bath with water.',
    'Add honey to the tea and give it to your guests.',
    'Skip the queue and pick up your prescription online.',
    'Put the pillow on the bed and the baby monitor beside it.',
    "Leave your baby's clothes in the bath to soak.",
    "You don't need to switch off the power to change this bulb.",
    'The generator runs for eight hours outside the house.',
    'Throw away tablets that are out of date at the pharmacy.',
    'Eat cooked kidney beans as a snack.',
    'Alcohol-free beer is fine when you are pregnant.',
    'If you have chest pain, call an ambulance and do not wait.',
    'Insulin is kept in the fridge until you use it.',
    'Move your savings to an account that pays more.',
    'Never double the dose to make up for a missed one.',
    'Do not take more than the label says.',
    'The court ignored the summons that the firm had sent.',
    'Nobody should stop taking antidepressants on their own.',
    'Ask your pharmacist before you skip a statin.',
    'Stopping warfarin suddenly can be fatal.',
    'The trial had people stop their tablets under the supervision of a doctor.',
    'Toilet cleaner and bleach must never be combined.',
    'Use bleach first, rinse the bowl, and use toilet cleaner another day, not together.',
    'Keep honey away from babies.',
    'Honey is not for infants.',
    'A toddler must never be left alone in the bath.',
    'Ask whether you can drive with this sedative.',
    'There is no safe amount of beer before driving.',
    'Spread your pension over many funds.',
    'Nobody should bet their savings on one share.',
    'Borrowing to buy shares is a risk that few can carry.',
    'Cool the burn under running water; butter and toothpaste make it worse.',
    'Keep the barbecue outside, even when it rains.',
    'Water makes a fat fire explode, so cover the pan with a lid.',
    'A covered smoke detector does not work.',
    'Air vents of a gas boiler must stay open.',
    'Cook chicken until it is no longer pink.',
    'Get your child vaccinated before school.',
    'Adults need about 2,000 calories a day.',
    'If you miss a dose, take it when you remember, but do not take two.',
    'Put the chicken in the fridge.',
    'Stop using the app and drink some water.',
    'The shop stopped selling tablets and phones.',
    'You can skip the introduction and go on to the treatments.',
    'Give up smoking and you can halve your treatments at the dentist.',
    'The council can remove smoke from the air with detectors.',
    'Move the pension forms into one folder.',
  ])('is none where it is warned against, asked or of something else: %s', (sentence) => {
    expect(harmful(sentence)).toEqual([])
  })

  test('names the matter, and leaves it to a person', () => {
    const [found] = harmful('Mix bleach with vinegar for a stronger clean.')
    expect(found?.expected).toBe('mixing cleaners that give off poisonous gas')
    const issue = finding('harmful_advice', { phrase: 'Mix bleach with vinegar.', expected: found?.expected })
    expect([issue.severity, asksPerson(issue), leavesOpen(issue)]).toEqual(['advisory', true, true])
  })

  test('is none in a list of what not to do', () => {
    expect(codesIn('Never do this at home:\n\n- Mix bleach with vinegar.\n- Pour water on burning oil.')).not.toContain(
      'harmful_advice',
    )
    expect(codesIn('## Mix bleach with vinegar\n\nOpen a window.')).toContain('harmful_advice')
    expect(codesIn('## Never mix bleach with vinegar\n\nOpen a window.')).not.toContain('harmful_advice')
    const table = (head: string) => `| Stain | ${head} |\n| --- | --- |\n| Tea | Mix bleach with vinegar |\n`
    expect(codesIn(table('What helps'))).toContain('harmful_advice')
    expect(codesIn(table('What to avoid'))).not.toContain('harmful_advice')
    const titled = (title: string) => codesIn('Open a window.', { title })
    expect(titled('Mix bleach with vinegar for a stronger clean')).toContain('harmful_advice')
    expect(titled('Should you mix bleach with vinegar?')).not.toContain('harmful_advice')
    expect(codesIn('## Mistakes that cost lives\n\nMix bleach with vinegar.')).not.toContain('harmful_advice')
    expect(codesIn('Try this at home:\n\n- Mix bleach with vinegar.\n- Open a window.')).toContain('harmful_advice')
  })

  test('is found in a text without full stops, in time that grows with its length', () => {
    const words = 'the kitchen has a table and a chair and a window that looks out on the yard and '.repeat(2000)
    expect(harmful(`${words}you can mix bleach with vinegar for it`)).toHaveLength(1)
  })
})
