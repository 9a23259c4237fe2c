/** The pages of a code that the order page leads to, in a file of their own, so that its script has no others. */
export const afterCarePages = {
  scan: (code: string) => `/p/${encodeURIComponent(code)}`,
  warranty: (code: string) => `/warranty/${encodeURIComponent(code)}`,
  feedbackJump: (code: string, itemType: string) =>
    `/feedback/${encodeURIComponent(code)}/${encodeURIComponent(itemType)}/jump`,
  feedback: '/feedback',
} as const
