import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { createFeedbackShapes, listFeedbackShapes, markFeedbackReadShapes } from './feedback.schema'

const area = 'Feedback'

export const createFeedback = endpoint<typeof createFeedbackShapes>({
  name: 'createFeedback',
  method: 'POST',
  path: api('/feedback'),
  access: 'anyone',
  summary: 'A message of a customer, with the code of the product that they came from',
  area,
  creates: true,
})
export const listFeedback = endpoint<typeof listFeedbackShapes>({
  name: 'listFeedback',
  method: 'GET',
  path: api('/feedback/all'),
  access: 'feedback.read',
  summary: 'All feedback, newest first',
  area,
})
export const markFeedbackRead = endpoint<typeof markFeedbackReadShapes>({
  name: 'markFeedbackRead',
  method: 'PUT',
  path: api('/feedback/id/:id/a=read'),
  access: 'feedback.write',
  summary: 'Mark feedback as read, or as unread again',
  area,
})
