const robots =
  /(?<!cu)bot(\b|_)|crawl|spider|slurp|archiver|facebookexternalhit|meta-externalagent|preview|headless|curl\/|wget\/|python-|java\/|go-http|okhttp|axios|node-fetch|monitor|pingdom|lighthouse|^whatsapp\/|^viber\/|embedly|iframely|google-(?:inspectiontool|read-aloud)|googleimageproxy|slack-imgproxy|ms-?office|^microsoft office|bluesky|http\.rb|yahoomailproxy|applebot|postmanruntime|scrap\/|linkservice/i

/** Whether a visit is a machine's: link previews, search engines, scripts. Their reads are no scans (U14). */
export const isRobot = (userAgent: string) => userAgent.trim() === '' || robots.test(userAgent)
