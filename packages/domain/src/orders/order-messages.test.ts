import { expect, test } from 'vitest'
import {
  changeRequestMessages,
  labelMessages,
  orderCreateMessages,
  orderEditMessages,
  orderViewMessages,
} from './order-messages'

test('O21 the toasts of creating are to the letter', () => {
  expect({ ...orderCreateMessages, customerCreated: orderCreateMessages.customerCreated(7) }).toEqual({
    referenceTaken: 'Order with this Reference Number already exists!',
    orderFailed: 'Something went wrong with creating a New Order!',
    customerPhoneTaken: 'Customer with this phone number already exists!',
    customerFailed: 'Something went wrong with creating a New Customer!',
    customerCreated: 'Customer successfully created with returning ID: 7',
    detailFailed: 'Something went wrong with creating a New Order Detail!',
  })
})

test('O27 the toasts of editing are to the letter', () => {
  expect({ ...orderEditMessages, detailsCreated: orderEditMessages.detailsCreated([3, 4]) }).toMatchObject({
    updated: 'Order successfully updated',
    referenceTaken: 'Order with this Reference Number already exists for a different Order!',
    failed: 'Something went wrong while updating the Order!',
    detailsUpdated: 'Order Detail(s) Successfully updated',
    detailsCreated: 'Order Detail(s) Successfully created with returning ID 3, 4',
    detailsDeleted: 'Order Detail(s) Successfully deleted!',
    noDetailsToCreate: 'No new Order Details to create',
    noDetailsToDelete: 'No existing Order Details to delete',
  })
})

test('O33 O35 the texts of the order view are to the letter', () => {
  expect(orderViewMessages.payloadCopied).toBe('Payload copied to Clipboard')
  expect(orderViewMessages.copied).toBe('Copied!')
  expect(orderViewMessages.itemDataTimedOut).toBe(
    'The Network Request has Timed-Out, the page will now refresh.',
  )
})

test('L5 L6 R3 O7 the texts of labels, requests and deleting are to the letter', () => {
  expect(labelMessages).toEqual({
    generated: 'Shipping Label successfully generated and logged!',
    orderUpdated: 'Order Label successfully updated',
    generateFailed: 'Something went wrong while generating the Shipping Label',
    orderUpdateFailed: 'Something went wrong while updating the Order with Label Information!',
  })
  expect(changeRequestMessages.cleared(12)).toBe('Order Detail 12 has been successfully cleared.')
})
