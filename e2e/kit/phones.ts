import { phone } from './product'

const android = 'Mozilla/5.0 (Linux; Android 14; PJD110) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'

/** Browsers as they name themselves. A headless one counts as a robot, whose visits are neither logged nor counted. */
export const userAgents = {
  weChat: `${android} Chrome/130.0.6723.103 Mobile Safari/537.36 MicroMessenger/8.0.56.2800(0x2800385D) Language/zh_CN`,
  weCom: `${android} Chrome/130.0.6723.103 Mobile Safari/537.36 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh`,
  plainPhone: `${android} Chrome/130.0.6723.103 Mobile Safari/537.36`,
}

/** A phone in WeChat, as most customers come. */
export const weChatPhone = { ...phone, userAgent: userAgents.weChat }
