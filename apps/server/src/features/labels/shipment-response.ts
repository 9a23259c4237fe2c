import type { OrderLabel } from '@getzo/contract/labels/labels.schema'

/** A bought label in the form of the carrier's own answer, which the specification's callers read (L10). */
export const shipmentResponse = (label: OrderLabel, image: Buffer | null) => ({
  Response: {
    ResponseStatus: { Code: '1', Description: 'Success' },
    Alert: label.alerts.map(({ code, message }) => ({ Code: code ?? '', Description: message })),
  },
  ShipmentResults: {
    ShipmentIdentificationNumber: label.shipment_number ?? '',
    PackageResults: [
      {
        TrackingNumber: label.tracking_number ?? '',
        ShippingLabel: {
          ImageFormat: { Code: 'GIF' },
          GraphicImage: image?.toString('base64') ?? '',
        },
      },
    ],
  },
})
