import { expect, test } from 'vitest'
import { framedOrigins, videoPlace } from './video-place'

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'
const bilibili = 'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=1'
const tencent = 'https://v.qq.com/txp/iframe/player.html?vid=x0034abcdef&autoplay=true'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=4s', youTube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youTube],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', youTube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youTube],
  ['https://www.bilibili.com/video/BV1xx411c7mD/?spm_id_from=333', bilibili],
  ['https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD', bilibili],
  ['https://v.qq.com/x/page/x0034abcdef.html', tencent],
  ['https://v.qq.com/x/cover/mzc00200abc/x0034abcdef.html', tencent],
])('B4 %s plays within the page', (url, address) => {
  expect(videoPlace(url, 'en')).toMatchObject({ kind: 'frame', address })
})

test.each([
  ['https://vimeo.com/1234', 'vimeo.com'],
  ['https://www.youtube.com/@maker', 'youtube.com'],
  ['https://b23.tv/abc', 'b23.tv'],
  ['https://example.com/film.mp4', 'example.com'],
  // a player's host in a path, a user or a query frames nothing
  ['https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ', 'evil.example'],
  ['https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ', 'evil.example'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'youtube.com.evil.example'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ-too-long', 'youtube.com'],
])('B4 %s opens at %s', (url, from) => {
  expect(videoPlace(url, 'en')).toEqual({ kind: 'link', from, isOutOfReach: false })
})

test.each([
  ['/files/wash.mp4', 'film'],
  ['/files/wash.WEBM', 'film'],
  ['/files/videos/wash.svg', 'drawing'],
])('B4 of our own %s is a %s', (url, kind) => {
  expect(videoPlace(url, 'cn')).toEqual({ kind })
})

test('B4 a player that is blocked in China opens on its own site there; others play, under their Chinese names', () => {
  expect(videoPlace('https://youtu.be/dQw4w9WgXcQ', 'cn')).toEqual({
    kind: 'link',
    from: 'YouTube',
    isOutOfReach: true,
  })
  expect(videoPlace('https://www.bilibili.com/video/BV1xx411c7mD', 'cn')).toMatchObject({ from: '哔哩哔哩' })
  expect(videoPlace('https://v.qq.com/x/page/x0034abcdef.html', 'cn')).toMatchObject({ from: '腾讯视频' })
})

test('B4 only the players of the page’s own videos may be framed', () => {
  const places = ['https://youtu.be/dQw4w9WgXcQ', '/files/a.mp4', 'https://vimeo.com/1'].map((url) =>
    videoPlace(url, 'en'),
  )
  expect(framedOrigins(places)).toEqual(['https://www.youtube-nocookie.com'])
  expect(framedOrigins([{ kind: 'frame', address: 'https://evil.example/', from: 'x' }])).toEqual([])
})
