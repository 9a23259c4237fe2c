import type { CustomsInvoice } from '@getzo/domain/labels/customs-invoice'
import { type LineOrder, linesForCarrier } from '@getzo/domain/labels/label-lines'
import type { Receiver } from '@getzo/domain/labels/receiver'
import type { Parcel, Shipment } from '@getzo/domain/labels/shipment'
import type { UpsConfig } from '../../config/ups'

const address = ({ lines, city, province, postalCode, countryCode }: Receiver) => ({
  AddressLine: lines,
  City: city,
  ...(province === '' ? {} : { StateProvinceCode: province }),
  ...(postalCode === '' ? {} : { PostalCode: postalCode }),
  CountryCode: countryCode,
})

const party = (receiver: Receiver) => ({
  Name: receiver.name,
  AttentionName: receiver.attentionName,
  Phone: {
    Number: receiver.phone,
    ...(receiver.phoneExtension === undefined ? {} : { Extension: receiver.phoneExtension }),
  },
  Address: address(receiver),
})

/** A party as the label shows it, with the lines in the carrier's order (L12). */
const onLabel = (receiver: Receiver, order: LineOrder) =>
  party({ ...receiver, lines: linesForCarrier(receiver, order) })

/**
 * The carrier's invoice for customs (W8; UPS, Shipping.yaml: InternationalForms). The receiver of a parcel pays duties.
 */
const internationalForms = ({ number, day, currency, items }: CustomsInvoice, receiver: Receiver) => ({
  FormType: ['01'],
  InvoiceNumber: number,
  InvoiceDate: day.replaceAll('-', ''),
  ReasonForExport: 'SALE',
  TermsOfShipment: 'DAP',
  CurrencyCode: currency,
  Contacts: { SoldTo: party(receiver) },
  Product: items.map(({ lines, quantity, value, partNumber, origin, code }) => ({
    Description: lines,
    Unit: {
      Number: String(quantity),
      UnitOfMeasurement: { Code: 'PCS', Description: 'PCS' },
      Value: value,
    },
    PartNumber: partNumber,
    OriginCountryCode: origin,
    ...(code === null ? {} : { CommodityCode: code }),
  })),
})

const labelSpecification = {
  LabelImageFormat: { Code: 'GIF' },
  HTTPUserAgent: 'Mozilla/4.5',
  LabelStockSize: { Height: '6', Width: '4' },
}

const measures = ({ sides, weight }: Parcel) => ({
  ...(sides === null
    ? {}
    : {
        Dimensions: {
          UnitOfMeasurement: { Code: 'CM' },
          Length: sides.length,
          Width: sides.width,
          Height: sides.height,
        },
      }),
  PackageWeight: { UnitOfMeasurement: { Code: 'KGS' }, Weight: weight },
})

/** The packagings that the rate call knows (UPS, Rating.yaml: PackagingType.Code); it calls any other a package, 02. */
const ratedPackagings = new Set(['01', '02', '03', '04', '21', '24', '25'])

/** The carrier's rate request (O38; UPS, Rating.yaml): the published price, as the shipment's answer has it. */
export function rateRequest(
  { service, packaging, receiver, parcel }: Shipment,
  { shipper }: Pick<UpsConfig, 'shipper'>,
  accountNumber: string,
) {
  const sender = { Name: shipper.name, Address: address(shipper) }
  return {
    RateRequest: {
      Request: { TransactionReference: { CustomerContext: 'getzo' } },
      Shipment: {
        Shipper: { ...sender, ShipperNumber: accountNumber },
        ShipTo: { Name: receiver.name, Address: address(receiver) },
        ShipFrom: sender,
        PaymentDetails: {
          ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: accountNumber } }],
        },
        Service: { Code: service },
        NumOfPieces: '1',
        Package: {
          PackagingType: { Code: ratedPackagings.has(packaging) ? packaging : '02' },
          ...measures(parcel),
        },
      },
    },
  }
}

/** The carrier's shipment request (L3; UPS, Shipping.yaml). The account number is of the settings, never a caller's. */
export function shipmentRequest(
  { service, packaging, receiver, parcel, invoice = null }: Shipment,
  reference: string,
  { shipper, goods, labelLines }: Pick<UpsConfig, 'shipper' | 'goods' | 'labelLines'>,
  accountNumber: string,
) {
  return {
    ShipmentRequest: {
      Request: {
        RequestOption: 'nonvalidate',
        SubVersion: '2205',
        TransactionReference: { CustomerContext: reference },
      },
      Shipment: {
        Description: goods,
        Shipper: { ...onLabel(shipper, labelLines), ShipperNumber: accountNumber },
        ShipTo: onLabel(receiver, labelLines),
        ShipFrom: onLabel(shipper, labelLines),
        PaymentInformation: {
          ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: accountNumber } }],
        },
        // by which a label is found again whose answer was lost
        ReferenceNumber: [{ Code: 'PO', Value: reference }],
        ...(invoice === null
          ? {}
          : { ShipmentServiceOptions: { InternationalForms: internationalForms(invoice, receiver) } }),
        Service: { Code: service },
        Package: [{ Packaging: { Code: packaging }, ...measures(parcel) }],
      },
      LabelSpecification: labelSpecification,
    },
  }
}

/** Asks for the label that was bought with this reference or number. */
export const recoveryRequest = (
  by: { reference: string } | { trackingNumber: string },
  accountNumber: string,
) => ({
  LabelRecoveryRequest: {
    Request: { TransactionReference: { CustomerContext: 'getzo' } },
    LabelSpecification: labelSpecification,
    ...('trackingNumber' in by
      ? { TrackingNumber: by.trackingNumber }
      : {
          ReferenceValues: {
            ReferenceNumber: { Value: by.reference },
            ShipperNumber: accountNumber,
          },
        }),
  },
})
