export const strings = {
  title: 'Sign in',
  opening: 'Opening the desk',
  who: 'Who is at the desk?',
  lead: 'Choose your name and sign in.',
  alone: (name: string) => `${name}, sign in to go on.`,
  left: {
    lock: 'The desk is locked. What was open stays as it was.',
    idle: 'The desk locked itself because nobody was at work here. What was open stays as it was.',
    switch: 'Whoever comes next chooses their name and signs in.',
    elsewhere: 'The desk was locked. What was open stays as it was.',
  },
  first: {
    lead: (name: string) =>
      `${name}, more than one person works in this workspace now, so the desk asks who sits at it. Choose your passphrase; the others follow with a one-time code.`,
    submit: 'Choose and go on',
  },
  passphrase: 'Passphrase',
  newPassphrase: 'New passphrase',
  newHelp: '10 to 200 characters. A few unrelated words are easy to keep in mind and hard to guess.',
  current: 'Current passphrase',
  code: 'One-time code',
  codeHelp: 'From the admin who added you, or who reset your passphrase. It works once, for 7 days.',
  show: 'Show',
  hide: 'Hide',
  showNamed: (label: string) => `Show: ${label.toLowerCase()}`,
  submit: 'Sign in',
  submitCode: 'Choose and sign in',
  haveCode: 'I have a code',
  havePassphrase: 'I have a passphrase',
  forgotten: 'Forgotten your passphrase?',
  forgottenText:
    'Ask an admin: under Settings, Team they can make you a one-time code. The owner’s passphrase is reset on this computer’s command line:',
  forgottenCommand: 'colophon members passphrase',
  needsName: 'Choose your name.',
  needsPassphrase: 'Enter your passphrase.',
  needsCode: 'Enter the code.',
  tooShort: 'Enter at least 10 characters.',
  slowDown: 'Too many tries that did not fit',
  waitFor: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60)
    if (seconds < 60) return `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
    return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  },
  failed: 'You could not be signed in',
  signedIn: (name: string) => `${name} is signed in`,
  lockNow: 'Lock now',
  lockFailed: 'The desk could not be locked',
  switchPerson: 'Switch person',
  yourPassphrase: 'Your passphrase',
  menu: (workspace: string, name: string) => `${workspace} · ${name}`,
}
