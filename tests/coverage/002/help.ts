import type { Section } from '../row.ts'
import * as story from '../stories.ts'

export const help: Section = {
  at: '002 §2.9',
  title: 'Help and Support',
  rows: [
    ['cards of categories with their number of articles', 'web/help/HelpHome.tsx', story.helpInside],
    [
      'each leads to /helpSupport/{id}, by its id or its words',
      'web/help/HelpHome.tsx, contract/places.ts',
      story.helpInside,
    ],
    [
      'a category: “Go back”, a header, articles that open one by one',
      'web/help/HelpArticles.tsx',
      story.helpWithoutScript,
    ],
    ['/HelpSupport3 is the result of a search', 'web/help/HelpResults.tsx', story.helpWithoutScript, 'rules "Help"'],
    [
      'words in any order and form, in a title before a text',
      'server/help/help.search.ts',
      'server/help/help › finds words in any order and form, in a title before a text, and with a letter wrong',
    ],
    ['links from where the question arises: “What happens next?”', 'web/disputes/case/CaseHelp.tsx', story.helpInside],
    [
      'the ministry writes and publishes',
      'server/help/help.posts.service.ts',
      'server/help/help.posts › keeps a draft from everybody until it is published, and again once it is not',
      'rules "Help"',
    ],
  ],
}
