import { expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { say } from '../words/say'

test('O21 the toasts of creating are to the letter', () => {
  expect(
    [
      say('duplicate_reference'),
      say('order.create_failed'),
      say('duplicate_phone'),
      say('customer.create_failed'),
      say('customer.created', { id: 7 }),
      say('order.detail_create_failed'),
    ].map(inEnglish),
  ).toEqual([
    'Order with this Reference Number already exists!',
    'Something went wrong with creating a New Order!',
    'Customer with this phone number already exists!',
    'Something went wrong with creating a New Customer!',
    'Customer successfully created with returning ID: 7',
    'Something went wrong with creating a New Order Detail!',
  ])
})

test('O27 the toasts of editing are to the letter', () => {
  expect(
    [
      say('order.updated'),
      say('duplicate_reference_elsewhere'),
      say('order.update_failed'),
      say('order.details_updated'),
      say('order.details_created', { ids: [3, 4] }),
      say('order.details_deleted'),
      say('order.detail_update_failed'),
      say('order.detail_delete_failed'),
      say('order.no_details_to_create'),
      say('order.no_details_to_delete'),
    ].map(inEnglish),
  ).toEqual([
    'Order successfully updated',
    'Order with this Reference Number already exists for a different Order!',
    'Something went wrong while updating the Order!',
    'Order Detail(s) Successfully updated',
    'Order Detail(s) Successfully created with returning ID 3, 4',
    'Order Detail(s) Successfully deleted!',
    'Something went wrong with updating existing Order Details!',
    'Something went wrong with deleting an existing Order Detail!',
    'No new Order Details to create',
    'No existing Order Details to delete',
  ])
})

test('O33 O35 R3 the texts of the order view and of requests are to the letter', () => {
  expect(
    [
      say('order.payload_copied'),
      say('order.item_data_timed_out'),
      say('change_request.cleared', { id: 12 }),
    ].map(inEnglish),
  ).toEqual([
    'Payload copied to Clipboard',
    'The Network Request has Timed-Out, the page will now refresh.',
    'Order Detail 12 has been successfully cleared.',
  ])
})
