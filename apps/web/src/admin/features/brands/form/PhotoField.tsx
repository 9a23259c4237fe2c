import { checkFile, fileKinds, typeBytes } from '@getzo/domain/files/file-kinds'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { saidText } from '../../../../i18n/words'
import { failureText } from '../../../api/api-error'
import { FileDrop } from '../../../ui/FileDrop'
import { TextField } from '../../../ui/fields/TextField'
import { notify } from '../../../ui/toasts'
import { keepPhoto } from '../brands.api'
import { t } from '../brands.text'
import classes from './brand-form.module.css'
import type { BrandValues } from './brand-values'

const { bytesMax, types } = fileKinds.picture
const max = bytesMax / 1024 / 1024

/** A maker's photo: an address, or a picture that is uploaded and then has one. It is the brand's once the form is saved. */
export function PhotoField() {
  const { control, setValue } = useFormContext<BrandValues>()
  const address = useWatch({ control, name: 'photo_url' })
  const [isBusy, setBusy] = useState(false)

  const upload = async (file: File) => {
    setBusy(true)
    try {
      const wrong = await whatIsWrong(file)
      if (wrong !== null) {
        notify.error(wrong)
        return
      }
      const { data } = await keepPhoto(file)
      setValue('photo_url', data.url, { shouldDirty: true })
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.photo} aria-busy={isBusy}>
      {/^(?:https:\/\/.|\/files\/)/.test(address) && <img src={address} alt={t('maker.photoOf')} />}
      <div className={classes.photoAddress}>
        <TextField
          control={control}
          name="photo_url"
          label={t('maker.photo')}
          description={t('maker.photoAbout')}
          placeholder="https://"
          maxLength={500}
        />
        <FileDrop
          label={t('maker.photoChoose')}
          hint={t('maker.photoHint', { max })}
          accept={types.join(',')}
          onFile={(file) => void upload(file)}
        />
      </div>
    </div>
  )
}

/** What the server would refuse, said before anything travels. */
async function whatIsWrong(file: File): Promise<string | null> {
  if (file.size > bytesMax) return t('maker.photoTooLarge', { max })
  const head = new Uint8Array(await file.slice(0, typeBytes).arrayBuffer())
  const refusal = checkFile('picture', head)
  return refusal && saidText(refusal)
}
