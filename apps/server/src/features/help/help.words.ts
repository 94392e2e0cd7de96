/** What writing the help says to its authors. */
export const words = {
  saved: { id: 'help.saved', message: 'Saved as a draft.' },
  published: { id: 'help.published', message: '“{title}” is published. Everybody can read it now.' },
  unpublished: { id: 'help.unpublished', message: '“{title}” is a draft again. Readers no longer see it.' },
  deleted: { id: 'help.deleted', message: '“{title}” has been deleted.' },
  restored: { id: 'help.restored', message: 'Version {number} has been restored. Readers see it once you publish it.' },
  pictureAdded: { id: 'help.pictureAdded', message: 'The picture has been added.' },
  stale: { id: 'help.stale', message: 'Somebody else has saved this meanwhile. Look at what it says now.' },
  isDeleted: { id: 'help.isDeleted', message: 'This was deleted. Restore one of its versions first.' },
  isPublished: { id: 'help.isPublished', message: 'Readers see this version already.' },
  notPublished: { id: 'help.notPublished', message: 'This is a draft, which readers do not see.' },
  noCategory: { id: 'help.noCategory', message: 'Choose a category of the list.' },
  pictureElsewhere: {
    id: 'help.pictureElsewhere',
    message: 'A picture in this text is not one of ours. Add it with “Add a picture”.',
  },
  pictureWordless: {
    id: 'help.pictureWordless',
    message: 'Say in words what each picture shows, between the square brackets.',
  },
  noPicture: { id: 'help.noPicture', message: 'Choose a picture.' },
  categoryMade: { id: 'help.categoryMade', message: '“{title}” has been made.' },
  categorySaved: { id: 'help.categorySaved', message: '“{title}” has been saved.' },
  ordered: { id: 'help.ordered', message: 'The order has been saved.' },
  titleTaken: { id: 'help.titleTaken', message: 'There is a category of this title already.' },
  postsStale: {
    id: 'help.postsStale',
    message: 'Something was added or taken away meanwhile. Look at the list again and order it once more.',
  },
  orderStale: {
    id: 'help.orderStale',
    message: 'There are other categories now. Look at the list again and order it once more.',
  },
}
