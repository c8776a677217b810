export const strings = {
  toggles: 'What is shown beside the text',
  names: {
    outline: 'Outline',
    preview: 'Preview',
    evidence: 'Evidence',
    compliance: 'Compliance',
    comments: 'Comments',
  },
  shortcuts: 'Shortcuts',
  shortcutsTitle: 'Keyboard shortcuts',
  close: 'Close',
  does: {
    save: 'Save the next revision',
    outline: 'Show or hide the outline',
    preview: 'Show or hide the preview',
    evidence: 'Show or hide the evidence of citations',
    compliance: 'Show or hide compliance',
    comments: 'Show or hide comments',
    comment: 'Comment on the selected words',
    cite: 'Cite a source behind the sentence where the cursor is',
    picture: 'Insert a picture at the cursor',
    regenerate: 'Regenerate the section where the cursor is',
  },
  more: [
    ['Tab', 'Leave the text'],
    ['Ctrl+Z', 'Take back what was typed'],
  ] as const,
}
