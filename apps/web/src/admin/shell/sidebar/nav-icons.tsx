import { icon, UrlsIcon } from '../../ui/icons'

const TodayIcon = icon(
  <>
    <circle cx="8" cy="8" r="2.75" />
    <path d="M8 1.5v1.4M8 13.1v1.4M1.5 8h1.4M13.1 8h1.4M3.4 3.4l1 1M11.6 11.6l1 1M3.4 12.6l1-1M11.6 4.4l1-1" />
  </>,
)
const OrdersIcon = icon(
  <path d="M2.5 5 8 2.2 13.5 5v6L8 13.8 2.5 11zM2.5 5 8 7.8 13.5 5M8 7.8v6M5.2 3.6l5.6 2.9" />,
)
const ProductsIcon = icon(
  <>
    <path d="M2.5 8.6V3.2c0-.4.3-.7.7-.7h5.4l5 5c.4.4.4.9 0 1.3l-4.8 4.8c-.4.4-.9.4-1.3 0z" />
    <circle cx="5.6" cy="5.6" r=".9" />
  </>,
)
const CustomersIcon = icon(
  <>
    <circle cx="8" cy="5.4" r="2.6" />
    <path d="M2.9 13.5c.5-2.6 2.5-4 5.1-4s4.6 1.4 5.1 4" />
  </>,
)
const BrandsIcon = icon(<path d="M3 13c0-6 3.5-9.5 10-10 .3 6.5-3 10-8.2 9.5M3 13c1.5-3.5 3.5-5.5 6.5-7" />)
const ReportsIcon = icon(<path d="M2.5 13.5h11M4 11V8M8 11V3.5M12 11V6" />)
const SettingsIcon = icon(
  <>
    <path d="M2.5 4.5h6M11.5 4.5h2M2.5 11.5h2M7.5 11.5h6" />
    <circle cx="10" cy="4.5" r="1.5" />
    <circle cx="6" cy="11.5" r="1.5" />
  </>,
)

/** By the key that follows G. */
export const navIcons: Readonly<Record<string, typeof TodayIcon>> = {
  t: TodayIcon,
  o: OrdersIcon,
  p: ProductsIcon,
  c: CustomersIcon,
  b: BrandsIcon,
  u: UrlsIcon,
  r: ReportsIcon,
  s: SettingsIcon,
}
