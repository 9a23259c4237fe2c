import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { createElement, Fragment } from 'react'

/** The palette: the eighth shade is for light backgrounds, the fourth for dark ones. */
const spruce: MantineColorsTuple = [
  '#EDF6F2',
  '#D7EBE2',
  '#B0D8C7',
  '#7CCBAA',
  '#6BBD9B',
  '#3D9273',
  '#2B765B',
  '#1F5A45',
  '#174535',
  '#0F3025',
]
const cedar: MantineColorsTuple = [
  '#FBF1EC',
  '#F6DFD5',
  '#F3C4AF',
  '#F0A27E',
  '#E08F68',
  '#BE5A30',
  '#A34823',
  '#8A3B1E',
  '#6A2D17',
  '#4B2010',
]
const lake: MantineColorsTuple = [
  '#EEF4FB',
  '#D8E6F5',
  '#B5D2F0',
  '#8FBEEA',
  '#7CB0E0',
  '#417DB6',
  '#2E6696',
  '#1F4F7A',
  '#173C5E',
  '#102A42',
]
const amber: MantineColorsTuple = [
  '#FBF4E4',
  '#F5E5BE',
  '#EFD18C',
  '#EBC677',
  '#D8A848',
  '#B07F1A',
  '#9B6A08',
  '#7A4F00',
  '#6A4500',
  '#4A3000',
]
const red: MantineColorsTuple = [
  '#FCEFEE',
  '#F9D9D7',
  '#F6B4B0',
  '#F2938C',
  '#E57F78',
  '#C94740',
  '#B5322B',
  '#A3241D',
  '#7F1B16',
  '#5A1310',
]
const gray: MantineColorsTuple = [
  '#FBF9F5',
  '#F5F2EC',
  '#EBE7DF',
  '#DDD8CE',
  '#8A8F88',
  '#858B84',
  '#80857F',
  '#5B635D',
  '#3A413C',
  '#1F2421',
]
const dark: MantineColorsTuple = [
  '#EDEBE6',
  '#D3D3CC',
  '#A9B0AA',
  '#8B948D',
  '#6F7872',
  '#343B37',
  '#1F2522',
  '#161A18',
  '#101312',
  '#0B0D0C',
]

/** Without `system-ui`, which on Chinese Windows sets Latin letters in YaHei. */
const systemFonts =
  '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Inter, Roboto, "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", sans-serif'
const monospaceFonts = 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "DejaVu Sans Mono", monospace'

export const theme: MantineThemeOverride = createTheme({
  colors: { spruce, cedar, lake, amber, red, gray, dark },
  primaryColor: 'spruce',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    // dark text on the bright fills of the dark scheme, white on the deep ones of the light scheme
    return input.variant === 'filled' ? { ...colors, color: 'var(--filled-text)' } : colors
  },
  black: '#1F2421',
  fontFamily: systemFonts,
  fontFamilyMonospace: monospaceFonts,
  headings: { fontFamily: systemFonts, fontWeight: '650' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Checkbox: { defaultProps: { iconColor: 'var(--filled-text)' } },
    Radio: { defaultProps: { iconColor: 'var(--filled-text)' } },
    // a hint stands under its field, so that fields side by side stand in line
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // base.css draws the mark: an SVG in each of hundreds of checkboxes would slow every key in a form
    NativeSelect: { defaultProps: { rightSection: createElement(Fragment) } },
    // for screen readers, a menu may contain only items
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 200 } },
    // a header element outside any landmark would count as a second banner of the page
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 140 } },
      // a question as title needs two lines on a phone
      styles: { title: { lineHeight: 1.35 } },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 160 } } },
  },
})

const lightVariables = {
  '--mantine-color-body': '#FBF9F5',
  '--mantine-color-text': '#1F2421',
  '--mantine-color-dimmed': '#5B635D',
  '--mantine-color-placeholder': '#6B736D',
  '--mantine-color-anchor': '#1F4F7A',
  '--mantine-color-error': '#A3241D',
  // the border of inputs and buttons: 3:1 against light and white backgrounds
  '--mantine-color-default-border': '#858B84',
  '--mantine-primary-color-contrast': '#FFFFFF',
  '--mantine-color-red-light-color': '#A3241D',
  '--mantine-color-spruce-light-color': '#1F5A45',
  '--mantine-color-amber-light-color': '#7A4F00',
  '--mantine-color-gray-light-color': '#3A413C',
  '--filled-text': '#FFFFFF',
  '--veil': 'rgb(251 249 245 / 92%)',
  '--panel': '#FFFFFF',
  '--panel-sunk': '#F5F2EC',
  '--line': '#DDD8CE',
  '--line-strong': '#858B84',
  '--tone-green': '#1F5A45',
  '--tone-red': '#A3241D',
  '--tone-grey': '#4A524C',
  '--tone-amber': '#7A4F00',
  '--brand-ink': '#1F2421',
  '--brand-wing': '#D9794F',
  '--brand-seed': '#8A3B1E',
  '--brand-edge': '#BE5A30',
  '--focus': '#1F5A45',
  '--hair': '#EBE7DF',
  '--side': '#F3EFE7',
  '--on': '#E6E1D6',
  '--hover': '#F8F5EF',
  '--selected': '#EDF4F0',
  '--tone-cedar': '#8A3B1E',
  '--bar-above': '#B07F1A',
  '--tone-lake': '#1F4F7A',
  '--tint-green': '#E3F0E9',
  '--tint-red': '#FBE8E5',
  '--tint-amber': '#FAEFD6',
  '--tint-lake': '#E4EEF7',
  '--tint-cedar': '#F8E6DC',
  '--tint-grey': '#EFECE5',
  '--press': '#174535',
  '--scrim': 'rgb(31 36 33 / 38%)',
  '--float': '0 1px 2px rgb(31 36 33 / 8%), 0 16px 40px -12px rgb(31 36 33 / 28%)',
}

const darkVariables = {
  '--mantine-color-body': '#161A18',
  '--mantine-color-text': '#EDEBE6',
  '--mantine-color-dimmed': '#A9B0AA',
  '--mantine-color-placeholder': '#98A09A',
  '--mantine-color-anchor': '#8FBEEA',
  '--mantine-color-error': '#F2938C',
  '--mantine-color-default-border': '#77817A',
  '--mantine-primary-color-contrast': '#12201A',
  '--mantine-color-red-light-color': '#F2938C',
  '--mantine-color-spruce-light': 'rgb(124 203 170 / 16%)',
  '--mantine-color-spruce-light-color': '#7CCBAA',
  '--mantine-color-amber-light-color': '#EBC677',
  '--mantine-color-gray-light-color': '#D3D3CC',
  '--filled-text': '#12201A',
  // white on the bright red of the dark scheme has too little contrast
  '--mantine-color-red-filled': '#F2938C',
  '--mantine-color-red-outline': '#F2938C',
  '--mantine-color-red-filled-hover': '#E57F78',
  '--veil': 'rgb(22 26 24 / 92%)',
  '--panel': '#1F2522',
  '--panel-sunk': '#1A1F1C',
  '--line': '#343B37',
  '--line-strong': '#77817A',
  '--tone-green': '#7CCBAA',
  '--tone-red': '#F2938C',
  '--tone-grey': '#C3C9C4',
  '--tone-amber': '#EBC677',
  '--brand-ink': '#EDEBE6',
  '--brand-wing': '#F0A27E',
  '--brand-edge': '#D9794F',
  '--brand-seed': '#B4552D',
  '--focus': '#7CCBAA',
  '--hair': '#2B322E',
  '--side': '#121614',
  '--on': '#2B332F',
  '--hover': '#262D29',
  '--selected': '#20322A',
  '--tone-cedar': '#F0A27E',
  '--bar-above': '#D8A848',
  '--tone-lake': '#8FBEEA',
  '--tint-green': '#1C3A2E',
  '--tint-red': '#472320',
  '--tint-amber': '#403212',
  '--tint-lake': '#1D3347',
  '--tint-cedar': '#43281C',
  '--tint-grey': '#2F3632',
  '--press': '#A5DDC5',
  '--scrim': 'rgb(0 0 0 / 60%)',
  '--float': '0 0 0 1px #343B37, 0 20px 48px -12px #000',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: lightVariables,
  dark: darkVariables,
})
