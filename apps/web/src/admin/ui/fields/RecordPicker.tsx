import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import { withoutDirectionMarks } from '@getzo/domain/text/wire-text'
import { CloseButton, Combobox, type InputWrapperProps, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useContext, useEffect, useEffectEvent, useState } from 'react'
import { SizedPicture } from '../../../pictures/SizedPicture'
import { failureText } from '../../api/api-error'
import { callPage, type PageQuery } from '../../api/call'
import type { CallParts } from '../../api/request'
import { useExpectedFill } from '../form/save/arrivals'
import { FormContext } from '../form/values/form-changes'
import type { ListRow } from '../list/table/list-types'
import { useTakesLong } from '../takes-long'
import { t } from '../text'
import classes from './RecordPicker.module.css'

const searchDelayMs = 300
const shownMax = 20
/** option value of the choice without a record */
const noneFoundOption = 'none found'

/** A record in the list of choices: its name, and a second line that distinguishes records of the same name. */
export interface RecordOption {
  label: string
  hint?: ReactNode
  /** why it matched, if neither line shows it */
  found?: string
  /** address of a picture; null leaves its place empty */
  picture?: string | null
  /** at the right, such as a price */
  end?: string
}

/** An act offered if a search finds nothing, such as creating the record from the typed text. */
interface NoneFound {
  label: (typed: string) => string
  run: (typed: string) => void
}

export interface RecordPickerProps<S extends Shapes> {
  label: string
  /** a list endpoint that searches by q */
  endpoint: Endpoint<S>
  params?: CallParts['params']
  /** further filters of the endpoint */
  query?: PageQuery
  /** `typed` is the searched text */
  toOption: (row: ListRow<S>, typed: string) => RecordOption
  /** the chosen record's id */
  value: number | null
  onChange: (id: number | null, row: ListRow<S> | null) => void
  /** text of the stored record, until another is picked here */
  chosenLabel?: string
  noneFound?: NoneFound
  description?: ReactNode
  placeholder?: string
  error?: InputWrapperProps['error']
  withAsterisk?: boolean
  disabled?: boolean
  readOnly?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
}

/**
 * Finds a record by typing: asks the server after 300 ms, works by keyboard, shows name and second line. Enter takes the
 * first match, also one that is still being searched for.
 */
export function RecordPicker<S extends Shapes>({ ref, ...props }: RecordPickerProps<S>) {
  const { combobox, typed, setTyped, chosen, choose, submit, open, found, wanted, awaiting } =
    usePicker(props)
  const canClear = props.value !== null && props.disabled !== true && props.readOnly !== true
  const clear = canClear && <ClearButton label={props.label} onClick={() => choose(null)} />
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={ref}
          name={props.name}
          label={props.label}
          description={props.description}
          error={props.error}
          withAsterisk={props.withAsterisk}
          disabled={props.disabled}
          readOnly={props.readOnly}
          placeholder={props.placeholder ?? t('picker.placeholder')}
          autoComplete="off"
          value={typed ?? chosen}
          onChange={(event) => {
            setTyped(withoutDirectionMarks(event.currentTarget.value))
            open()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={open}
          onKeyDown={(event) => {
            // Enter selects a choice while they are open or being searched: it must not save the form
            if (event.key !== 'Enter' || (!combobox.dropdownOpened && typed === null)) return
            event.preventDefault()
            if (!event.nativeEvent.isComposing && event.nativeEvent.keyCode !== 229) awaiting.enter()
          }}
          onBlur={() => {
            // typed text without a choice is discarded, but not what Enter has chosen
            if (!awaiting.isOn) setTyped(null)
            combobox.closeDropdown()
            props.onBlur?.()
          }}
          rightSection={combobox.dropdownOpened && found.isFetching ? <Loader size={16} /> : clear}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Choices found={found} wanted={wanted} typed={typed ?? ''} {...props} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

const ClearButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <CloseButton
    size="sm"
    aria-label={t('picker.clear', { label })}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  />
)

/** The chosen record, the typed text and the matching records. */
function usePicker<S extends Shapes>(props: RecordPickerProps<S>) {
  const { endpoint, params, toOption, value, onChange } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string | null>(null)
  /** the text for whose first match Enter was pressed, while it is searched for */
  const [awaited, setAwaited] = useState<string | null>(null)
  const [picked, setPicked] = useState<{ id: number; label: string } | null>(null)
  const [wanted] = useDebouncedValue(typed ?? '', searchDelayMs)
  const query: PageQuery = { ...props.query, limit: shownMax, q: wanted.trim() }
  const found = useQuery({
    queryKey: ['picker', endpoint.name, params ?? null, query],
    queryFn: async ({ signal }) => {
      const page = await callPage(endpoint, { params, query }, { signal })
      return { ...page, rows: page.rows as ListRow<S>[] } // every list's rows have an id
    },
    enabled: combobox.dropdownOpened || awaited !== null,
    placeholderData: keepPreviousData,
  })

  const chosen =
    value === null ? '' : picked?.id === value ? picked.label : (props.chosenLabel ?? String(value))
  const choose = (row: ListRow<S> | null) => {
    setPicked(row === null ? null : { id: row.id, label: toOption(row, '').label })
    setTyped(null)
    onChange(row?.id ?? null, row)
    combobox.closeDropdown()
  }
  const submit = (option: string) => {
    if (option === noneFoundOption) {
      setTyped(null)
      combobox.closeDropdown()
      props.noneFound?.run(wanted.trim())
    } else choose(found.data?.rows.find((row) => String(row.id) === option) ?? null)
  }
  const open = () => {
    if (props.readOnly !== true) combobox.openDropdown()
  }
  const first = typed?.trim()
    ? firstOf(found, typed.trim() === wanted.trim(), props.noneFound !== undefined)
    : undefined
  const awaiting = useFirst({ combobox, typed, setTyped, first, awaited, setAwaited, submit })
  return { combobox, typed, setTyped, chosen, choose, submit, open, found, wanted: wanted.trim(), awaiting }
}

/** The first choice for what was typed; null while it is searched for, undefined where there is none. */
function firstOf(
  {
    data,
    isError,
    isPlaceholderData,
  }: { data?: { rows: { id: number }[] }; isError: boolean; isPlaceholderData: boolean },
  isSearched: boolean,
  hasNoneFound: boolean,
): string | null | undefined {
  if (isError) return undefined
  if (!isSearched || isPlaceholderData || data === undefined) return null
  const [row] = data.rows
  if (row !== undefined) return String(row.id)
  return hasNoneFound ? noneFoundOption : undefined
}

interface First {
  combobox: ReturnType<typeof useCombobox>
  typed: string | null
  setTyped: (typed: null) => void
  first: string | null | undefined
  awaited: string | null
  setAwaited: (awaited: string | null) => void
  submit: (option: string) => void
}

/**
 * Enter with no choice marked takes the first one, at once or when it has arrived, also after the field was left; a save
 * waits for it.
 */
function useFirst({ combobox, typed, setTyped, first, awaited, setAwaited, submit }: First) {
  const isOn = awaited !== null && awaited === typed
  const take = useEffectEvent((come: string | undefined) => {
    setAwaited(null)
    if (!isOn) return
    if (come !== undefined) submit(come)
    else if (document.activeElement !== combobox.targetRef.current) setTyped(null)
  })
  useEffect(() => {
    if (first !== null) take(first)
  }, [first])
  useExpectedFill(useContext(FormContext), isOn)
  const enter = () => {
    if (typed === null || combobox.getSelectedOptionIndex() >= 0) return
    if (typeof first === 'string') submit(first)
    else if (first === null) setAwaited(typed)
  }
  return { isOn, enter }
}

function Choices<S extends Shapes>({
  found,
  wanted,
  typed,
  label,
  noneFound,
  toOption,
}: Pick<ReturnType<typeof usePicker<S>>, 'found' | 'wanted'> &
  Pick<RecordPickerProps<S>, 'label' | 'noneFound' | 'toOption'> & { typed: string }) {
  const takesLong = useTakesLong(found.isFetching)
  // only the searched text is known to match nothing
  const isNone = typed.trim() !== '' && typed.trim() === wanted && !found.isPlaceholderData
  return (
    <>
      <Combobox.Options
        aria-label={label}
        className={classes.options}
        data-typed={typed.trim() !== '' || undefined}
      >
        {found.isError ? (
          <Combobox.Empty>{failureText(found.error)}</Combobox.Empty>
        ) : found.data === undefined ? (
          <Combobox.Empty>{t(takesLong ? 'ui.stillTrying' : 'ui.loading')}</Combobox.Empty>
        ) : found.data.rows.length === 0 ? (
          <>
            <Combobox.Empty>{t('ui.noResults')}</Combobox.Empty>
            {noneFound !== undefined && isNone && (
              <Combobox.Option value={noneFoundOption}>{noneFound.label(wanted)}</Combobox.Option>
            )}
          </>
        ) : (
          found.data.rows.map((row) => <Option key={row.id} id={row.id} {...toOption(row, wanted)} />)
        )}
      </Combobox.Options>
      {found.data?.next !== null && found.data !== undefined && (
        <Combobox.Footer>{t('picker.more')}</Combobox.Footer>
      )}
    </>
  )
}

function Option({ id, label, hint, found, picture, end }: RecordOption & { id: number }) {
  return (
    <Combobox.Option value={String(id)} className={classes.option}>
      {picture !== undefined && <OptionPicture url={picture} />}
      <span className="fills">
        <span className="block breaks">{label}</span>
        {hint !== undefined && hint !== '' && (
          <span className={`block quiet breaks ${classes.hint}`}>{hint}</span>
        )}
        {found !== undefined && <span className={`block quiet breaks ${classes.hint}`}>{found}</span>}
      </span>
      {end !== undefined && <span className="nowrap">{end}</span>}
    </Combobox.Option>
  )
}

const OptionPicture = ({ url }: { url: string | null }) => (
  <span className={classes.picture}>
    {url !== null && url !== '' && (
      <SizedPicture src={url} alt="" sizes="36px" width={36} height={36} loading="lazy" decoding="async" />
    )}
  </span>
)
