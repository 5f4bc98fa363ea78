import { defineList } from '@agg/kit';
import { Message } from './message.entity.ts';

/** Messages of conversations. Of one, a page is a range of places, so that it has an index whatever its number. */
export const messageList = defineList(Message, {
  sort: ['createdAt'],
  order: { by: 'createdAt' },
  indexed: false,
});
