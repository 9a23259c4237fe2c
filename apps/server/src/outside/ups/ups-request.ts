import type { Receiver } from '@getzo/domain/labels/receiver'
import type { Shipment } from '@getzo/domain/labels/shipment'
import type { UpsConfig } from '../../config-ups'

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
  Phone: { Number: receiver.phone },
  Address: address(receiver),
})

export const labelSpecification = {
  LabelImageFormat: { Code: 'GIF' },
  HTTPUserAgent: 'Mozilla/4.5',
  LabelStockSize: { Height: '6', Width: '4' },
}

/** The carrier's shipment request (L3; UPS, Shipping.yaml). The account number is of the settings, never a caller's. */
export function shipmentRequest(
  { service, packaging, receiver, parcel }: Shipment,
  reference: string,
  { shipper, goods }: Pick<UpsConfig, 'shipper' | 'goods'>,
  accountNumber: string,
) {
  const { sides, weight } = parcel
  return {
    ShipmentRequest: {
      Request: {
        RequestOption: 'nonvalidate',
        SubVersion: '2205',
        TransactionReference: { CustomerContext: reference },
      },
      Shipment: {
        Description: goods,
        Shipper: { ...party(shipper), ShipperNumber: accountNumber },
        ShipTo: party(receiver),
        ShipFrom: party(shipper),
        PaymentInformation: {
          ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: accountNumber } }],
        },
        // by which a label is found again whose answer was lost
        ReferenceNumber: [{ Code: 'PO', Value: reference }],
        Service: { Code: service },
        Package: [
          {
            Packaging: { Code: packaging },
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
          },
        ],
      },
      LabelSpecification: labelSpecification,
    },
  }
}
