import { beforeEach, expect, test, vi } from 'vitest'
import { useOpenTag } from './use-open-tag'

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.42'
const config = {
  appId: 'wx-service',
  timestamp: 1_414_587_457,
  nonceStr: 'abc',
  signature: '0f9de62f',
  username: 'gh_0123456789ab',
  productPath: 'pages/product/index',
}

type Answer = (answer: { err_msg: string }) => void

let invoked: { name: string; args: Record<string, unknown> }[]
let asked: string[]

/** WeChat's own script, in a browser that says it is WeChat; the simulated app answers the signature with errMsg. */
async function configure(errMsg: string) {
  vi.resetModules()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('iPhone')
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((address) => void asked.push(address))
  vi.stubGlobal('WeixinJSBridge', {
    invoke(name: string, args: Record<string, unknown>, answer: Answer) {
      invoked.push({ name, args })
      answer({ err_msg: name === 'preVerifyJSAPI' ? errMsg : `${name}:wifi` })
    },
  })
  document.body.innerHTML =
    '<div id="page"><div class="jump"><a data-mini-program="id=7">View</a><output></output></div></div>'
  const frame = document.getElementById('page')
  if (!frame) throw new Error('no frame')
  const { default: wx } = await import('weixin-js-sdk')
  useOpenTag(wx, config, frame)
  return frame.querySelectorAll('wx-open-launch-weapp').length
}

beforeEach(() => {
  invoked = []
  asked = []
})

test('K12 Q6 WeChat’s script verifies our signature, then the tag is there', async () => {
  expect(await configure('preVerifyJSAPI:ok')).toBe(1)
  expect(invoked[0]).toMatchObject({
    name: 'preVerifyJSAPI',
    args: {
      verifyAppId: 'wx-service',
      verifyTimestamp: '1414587457',
      verifyNonceStr: 'abc',
      verifySignature: '0f9de62f',
      verifyOpenTagList: ['wx-open-launch-weapp'],
    },
  })
})

test('K12 Q6 a signature that WeChat’s script finds invalid leaves the plain link', async () => {
  expect(await configure('preVerifyJSAPI:fail_invalid signature')).toBe(0)
})

test('Q6 WeChat’s script reports the page to no host', async () => {
  await configure('preVerifyJSAPI:ok')
  expect(invoked.map(({ name }) => name)).toEqual(['preVerifyJSAPI'])
  expect(asked).toEqual([])
})
