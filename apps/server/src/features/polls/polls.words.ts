export const words = {
  twoOptions: { id: 'polls.twoOptions', message: 'Write at least two different options.' },
  manyOptions: { id: 'polls.manyOptions', message: 'Write at most {max} options.' },
  noSuchOption: { id: 'polls.noSuchOption', message: 'Choose one of the options of this poll.' },
  voteFirst: { id: 'polls.voteFirst', message: 'Vote first: the results are shown to those who voted.' },
  looked: {
    id: 'polls.looked',
    message: 'You have looked at the results, which ended your vote in this poll.',
  },
  voted: { id: 'polls.voted', message: 'Your vote was counted.' },
}
