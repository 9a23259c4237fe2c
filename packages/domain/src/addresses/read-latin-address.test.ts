import { describe, expect, test } from 'vitest'
import { readAddress } from './read-address'
import type { ReadAddress } from './read-parts'

type Parts = ReadAddress['parts']

/** The parts that a text is taken apart into; the parts and doubts that are not named are not there. */
type Case = [text: string, parts: Parts, doubts?: ReadAddress['doubts']]

describe('O39 a Latin address', () => {
  const latin: Parts = {
    country: 'CN',
    province: 'Liaoning',
    city: 'Dalian',
    district: 'Zhongshan District',
    line: 'Room 201, Bldg 19, 36 Renmin Rd',
    postal_code: '116001',
  }
  test.each<Case>([
    ['Room 201, Bldg 19, 36 Renmin Rd, Zhongshan District, Dalian, Liaoning 116001, China', latin],
    [
      'Wu Min, Room 201, Bldg 19, 36 Renmin Rd, Zhongshan District, Dalian, Liaoning 116001, China, +86 150 9615 3811',
      { ...latin, name: 'Wu Min', phone: '+86 150 9615 3811' },
    ],
    [
      'Wu Min\n+86 150 9615 3811\nRoom 201, Bldg 19, 36 Renmin Rd\nZhongshan District, Dalian\nLiaoning 116001\nP.R. China',
      { ...latin, name: 'Wu Min', phone: '+86 150 9615 3811' },
    ],
    ['China, Liaoning, Dalian, Zhongshan District, Room 201, Bldg 19, 36 Renmin Rd, 116001', latin],
    [
      'Room 201, Bldg 19, 36 Renmin Rd, Zhongshan District, Dalian 116001, China',
      latin,
      { province: 'province_of_city' },
    ],
    [
      'Room 201, Bldg 19, 36 Renmin Rd, Zhongshan District, Dalian, Liaoning 116001',
      latin,
      { country: 'country_of_province' },
    ],
    [
      '吴敏 Room 201, Bldg 19, 36 Renmin Rd, Zhongshan District, Dalian, Liaoning 116001, China',
      { ...latin, name: '吴敏' },
    ],
    [
      'Name: Wu Min\nPhone: +86 150 9615 3811\nAddress: 36 Renmin Rd\nCity: Dalian\nProvince: Liaoning\nPostal Code: 116001\nCountry: China',
      {
        name: 'Wu Min',
        phone: '+86 150 9615 3811',
        line: '36 Renmin Rd',
        city: 'Dalian',
        province: 'Liaoning',
        postal_code: '116001',
        country: 'CN',
      },
    ],
    [
      '88 Jianguo Rd, Chaoyang District, Beijing 100022, China',
      {
        country: 'CN',
        province: 'Beijing',
        city: 'Beijing',
        district: 'Chaoyang District',
        line: '88 Jianguo Rd',
        postal_code: '100022',
      },
    ],
    [
      'Flat 5, 10 Nathan Road, Kowloon, Hong Kong',
      { country: 'HK', city: 'Kowloon', line: 'Flat 5, 10 Nathan Road' },
    ],
  ])('O39 of China: %s', (text, parts, doubts = {}) => {
    expect(readAddress(text)).toEqual({ parts, doubts })
  })

  test.each<Case>([
    [
      'John Smith\n123 Main St Apt 4\nVancouver BC V6H 1A1\nCanada\n604-555-0101',
      {
        name: 'John Smith',
        line: '123 Main St Apt 4',
        city: 'Vancouver',
        province: 'BC',
        postal_code: 'V6H 1A1',
        country: 'CA',
        phone: '604-555-0101',
      },
    ],
    [
      '1288 West Georgia St Unit 5\nVancouver, BC  v6e4r3',
      {
        line: '1288 West Georgia St Unit 5',
        city: 'Vancouver',
        province: 'BC',
        postal_code: 'V6E 4R3',
        country: 'CA',
      },
    ],
    [
      '22 rue Saint-Denis, Montréal, Québec H2T 1S6',
      { line: '22 rue Saint-Denis', city: 'Montréal', province: 'QC', postal_code: 'H2T 1S6', country: 'CA' },
    ],
    [
      '22 King St, Toronto, Ontario, M5T 1A1, Canada',
      { line: '22 King St', city: 'Toronto', province: 'ON', postal_code: 'M5T 1A1', country: 'CA' },
    ],
    [
      'John Smith, 123 Main St, New York, NY 10001, USA, (212) 555-0101',
      {
        name: 'John Smith',
        line: '123 Main St',
        city: 'New York',
        province: 'NY',
        postal_code: '10001',
        country: 'US',
        phone: '(212) 555-0101',
      },
    ],
    [
      '500 Oak Ave\nAustin, Texas 78701-1234\nUnited States',
      { line: '500 Oak Ave', city: 'Austin', province: 'TX', postal_code: '78701-1234', country: 'US' },
    ],
  ])('O39 of North America: %s', (text, parts, doubts = {}) => {
    expect(readAddress(text)).toEqual({ parts, doubts })
  })
})

test.each([
  [
    'Ann Lee\nUnit 1205, 1480 Howe Street\nVancouver BC V6Z 1R8\nCanada',
    'Unit 1205, 1480 Howe Street',
    'Vancouver',
  ],
  ['Ann Lee\n36 Main Street\nSalt Lake City\nUT 84101\nUSA', '36 Main Street', 'Salt Lake City'],
])('O39 a line that ends with a word for a field keeps it: %s', (text, line, city) => {
  expect(readAddress(text).parts).toMatchObject({ name: 'Ann Lee', line, city })
})
