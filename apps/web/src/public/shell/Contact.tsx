import { ContactWays } from '../../contact/ContactWays'
import { contactText } from '../../contact/contact.text'
import { ContactJump } from './ContactJump'
import { usePage, useText } from './context'

/** The shop's contacts, in the footer of the customer's pages (A1). */
export function Contact() {
  const t = useText(contactText)
  const { supportPhone, supportEmail, contactPicture } = usePage()
  return (
    <ContactWays t={t} phone={supportPhone} mail={supportEmail} picture={contactPicture}>
      <ContactJump />
    </ContactWays>
  )
}
