/** Words of stories, in the singular. Each list is one part that a story of a recovery has. */
const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** What people take, wear, rub in or do of their own accord. */
export const REMEDIES = wordSet(`
  acupuncture algae aloe amulet app apple apricot aromatherapy artichoke ashwagandha avocado balm band bangle barley basil bath
  beet beetroot belt berry bitter blackcurrant blanket blend blueberry borage bottle bracelet brew broccoli broth butter cabbage
  cacao cannabis capsule cardamom carrot cayenne cbd celery chamomile chard charcoal cherry chia chilli chiropractor chlorella
  cider cinnamon clay cleanse cloth clove clover cocoa coconut coffee collagen comfrey compress concentrate concoction copper
  cordial course cranberry cream crystal cucumber cumin curcumin cure cushion dandelion decoction detox device diet dock draught
  drink drop echinacea elderberry elderflower elixir enzyme essence eucalyptus extract fast fasting feverfew frankincense fig flax flaxseed
  flower fungus gadget gargle garlic gel gem ginger ginkgo ginseng goji grape grapefruit grapeseed grass gummy hawthorn healer
  hemp herb herbal herbalist hibiscus homeopath homeopathy honey honeycomb hop horseradish hypnosis hypnotist incense infusion
  insole iron ivy jar jasmine royal-jelly jelly juice juniper kale kefir kelp kombucha lamp lavender leaf leek lemon lettuce light lime
  linseed liniment liquorice lotion lozenge maca magnesium magnet malt manuka massage mat mattress meditation melatonin method milk
  milk-thistle mint miracle moringa moss mud mulberry mushroom mustard myrrh nettle nut oat oil ointment olive onion orange oregano osteopath
  packet papaya parsley paste patch pear pectin pendant pepper peppermint pillow pine pineapple plan plaster plum pollen pomegranate
  plate poppy porridge pot potion poultice powder prayer preparation probiotic programme program propolis prune psyllium pumpkin
  quinoa radish raspberry regime regimen reiki remedy resin rhubarb rice ring ritual root rosehip rosemary rub saffron sachet sage
  salt salve sap sauerkraut sauna scarf seaweed seed serum session shake shilajit shoe shot silver smoothie sock soup spinach
  spirulina spoonful spray sprout steam stone strap strawberry supplement syrup tangerine tea tea-tree tea-bag thistle thyme tin tincture
  toast tomato tonic tub tube turmeric valerian vinegar vitamin walnut water watercress wheatgrass wine wormwood wristband yoga
  yoghurt yogurt zinc
`)

/** Illnesses, complaints and what they are told by. */
export const AILMENTS = wordSet(`
  eyesight liver memory nerve sight vision abscess ache acne addiction adhd aids allergy alopecia alzheimer's alzheimers anaemia anemia angina anxiety apnoea arrhythmia
  arthritis asthma autism backache baldness biopsy blindness bloating blood-pressure bronchitis bunion bursitis cancer carcinoma
  cataract chemo chemotherapy cholesterol cirrhosis colic colitis constipation copd cough covid cramp crohn's cyst deafness dementia
  depression dermatitis diabetes dialysis dizziness eczema emphysema endometriosis epilepsy fatigue fever fibroid fibromyalgia fit
  flu fracture fungus gallstone gangrene gastritis glaucoma gout growth haemorrhoid headache hearing heartburn hepatitis hernia
  herpes hip hiv hives hypertension impotence incontinence infection infertility inflammation insomnia itch itching jaundice
  joint kidney knee leukaemia leukemia limp lump lupus lymphoma melanoma meningitis menopause migraine ms nausea neuralgia neuropathy
  numbness obesity osteoarthritis osteoporosis pain palpitation palsy panic paralysis parkinson's parkinsons phobia piles plaque
  pneumonia polyp pressure prostate psoriasis ptsd rash reflux rheumatism rosacea scar sciatica scoliosis seizure shingles sinusitis sore
  spasm spondylitis stammer stiffness stoma stone stroke stutter sugar swelling tendonitis thrombosis thyroid tinnitus toothache
  tremor tuberculosis tumor tumour ulcer vertigo vitiligo wart wheeze wheezing wound
`)

/** What an ill person leans on and no longer needs at the end of such a story. */
export const AIDS = wordSet(`
  antidepressant bandage brace cane catheter crutch cpap frame glasses hoist inhaler injection insulin machine medication medicine
  mask metformin nebuliser oxygen painkiller pacemaker pill prescription scooter specs spectacles splint stairlift statin steroid
  stick tablet walker wheelchair
`)

/** What has been examined or treated by those whose trade it is: a recovery behind it is no story of a remedy. */
export const CARE =
  /\b(?:operations?|operated|surgery|surgeons?|surgical|chemotherapy|chemo|radiotherapy|antibiotics?|vaccin\w+|physiotherap\w+|physio|prescribed|transplant\w*|replacements?|replaced|stitch(?:es)?|plaster cast|rehabilitation|rehab|intensive care|ward|midwife|specialist (?:nurse|clinic)|pacemaker was|stent|steroids?|penicillin)\b/

/** What a study reports, and what is told in order to doubt it. */
export const NO_STORY =
  /\b(?:stud(?:y|ies)|trials?|participants|researchers|placebo|volunteers|control group|meta-analysis|systematic review|evidence|myths?|claim(?:s|ed)?|adverts?|advertis\w+|scams?|fraud\w*|hoax|fake|banned|misleading|coincidence|unproven|rumours?|superstition|warn(?:s|ed|ing)|misled|pretended|allegedly|supposedly|novel|film|legend|fairy tale)\b|\bno proof\b/

/** Words of these lists that mean many other things: alone they make no story. */
export const VAGUE = wordSet(`
  app apple band bath belt bitter blanket blend bottle box butter cloth coffee cordial course cream cure cushion device diet dock
  drink drop essence fast flower frame gadget gel gem glasses grass hop iron jar jelly lamp leaf light lime machine mask mat
  method milk miracle mud oil orange pad packet paste patch pine plan plate plum pot preparation programme program regime ring
  ritual root rub salt scarf seed session shake shoe shot silver sock spray spring stick stone strap tablet tin toast tonic tub
  tube water wine fit fatigue fever growth hearing hip joint kidney knee liver lump memory nerve pain panic plaque pressure scar
  sight sore sugar swelling vision wound limp depression addiction stroke infection paralysis hives polyp fracture rice egg soup
`)
