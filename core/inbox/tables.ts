/** That a member does not want to see an item of the inbox before a moment. */
export interface InboxSnoozesTable {
  member_id: string
  item_id: string
  until: string
}
