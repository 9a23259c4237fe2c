import { endpoint } from '../endpoint'
import { auth } from '../paths'
import type {
  askDeviceLinkShapes,
  changePasswordShapes,
  confirmEmailShapes,
  endOtherSessionsShapes,
  endSessionShapes,
  firstSignInShapes,
  forgotPasswordShapes,
  listSessionsShapes,
  readUserShapes,
  rememberDeviceShapes,
  resetPasswordShapes,
  saveKeySettingShapes,
  saveLanguageShapes,
  saveProfileShapes,
  saveStartPageShapes,
  signInShapes,
  signOutShapes,
  signUpShapes,
} from './auth.schema'

const area = 'Sign-in'

export const signIn = endpoint<typeof signInShapes>({
  name: 'signIn',
  method: 'POST',
  path: auth('/signin'),
  access: 'anyone',
  summary: 'Sign in; the token goes into the Authorization header as Bearer',
  area,
})
export const signUp = endpoint<typeof signUpShapes>({
  name: 'signUp',
  method: 'POST',
  path: auth('/signup'),
  access: 'anyone',
  summary: 'Always refused: registration is closed',
  area,
})
export const readUser = endpoint<typeof readUserShapes>({
  name: 'readUser',
  method: 'GET',
  path: auth('/user'),
  access: 'signed-in',
  summary: 'The signed-in user',
  beforeSetUp: true,
  beforeFactor: true,
  area,
})
export const saveProfile = endpoint<typeof saveProfileShapes>({
  name: 'saveProfile',
  method: 'PUT',
  path: auth('/user'),
  access: 'signed-in',
  summary:
    'Save the signed-in user; another e-mail needs the current password and is taken once the link mailed to it is used',
  // another e-mail alone, which asks for the password besides
  needsProof: 'by_act',
  area,
})
export const firstSignIn = endpoint<typeof firstSignInShapes>({
  name: 'firstSignIn',
  method: 'POST',
  path: auth('/firstsignin'),
  access: 'signed-in',
  summary:
    'Name, e-mail and password of the first administrator; until then their other calls are refused as set_up_first',
  beforeSetUp: true,
  beforeFactor: true,
  area,
})
export const saveStartPage = endpoint<typeof saveStartPageShapes>({
  name: 'saveStartPage',
  method: 'PUT',
  path: auth('/user/start_page'),
  access: 'signed-in',
  summary: 'Choose the page after signing in; null: the shop’s',
  area,
})
export const saveLanguage = endpoint<typeof saveLanguageShapes>({
  name: 'saveLanguage',
  method: 'PUT',
  path: auth('/user/language'),
  access: 'signed-in',
  summary: 'Choose the language of the own screens and mails',
  beforeFactor: true,
  area,
})
export const saveKeySetting = endpoint<typeof saveKeySettingShapes>({
  name: 'saveKeySetting',
  method: 'PUT',
  path: auth('/user/a=keys'),
  access: 'signed-in',
  summary: 'Whether keys of one letter act on the screens of the signed-in user',
  area,
})
export const confirmEmail = endpoint<typeof confirmEmailShapes>({
  name: 'confirmEmail',
  method: 'POST',
  path: auth('/confirmemail'),
  access: 'anyone',
  summary: 'Take a new e-mail by the mailed link; ends the other sessions of the user',
  area,
})
export const changePassword = endpoint<typeof changePasswordShapes>({
  name: 'changePassword',
  method: 'POST',
  path: auth('/password'),
  access: 'signed-in',
  summary: 'Change the own password; ends the other sessions of the user',
  needsProof: 'by_factor',
  area,
})
export const signOut = endpoint<typeof signOutShapes>({
  name: 'signOut',
  method: 'POST',
  path: auth('/signout'),
  access: 'signed-in',
  summary: 'End this session',
  beforeSetUp: true,
  beforeFactor: true,
  area,
})
export const listSessions = endpoint<typeof listSessionsShapes>({
  name: 'listSessions',
  method: 'GET',
  path: auth('/sessions'),
  access: 'signed-in',
  summary: "One's own live sessions by browser and system, the last used first",
  area,
})
export const endSession = endpoint<typeof endSessionShapes>({
  name: 'endSession',
  method: 'DELETE',
  path: auth('/sessions/:id'),
  access: 'signed-in',
  summary: "End one of one's own sessions",
  needsProof: true,
  area,
})
export const endOtherSessions = endpoint<typeof endOtherSessionsShapes>({
  name: 'endOtherSessions',
  method: 'POST',
  path: auth('/sessions/a=end_others'),
  access: 'signed-in',
  summary: "End all of one's own sessions but this one",
  needsProof: true,
  area,
})
export const forgotPassword = endpoint<typeof forgotPasswordShapes>({
  name: 'forgotPassword',
  method: 'POST',
  path: auth('/forgotpassword'),
  access: 'anyone',
  summary: 'Mail a one-time link, valid for 30 minutes, if the e-mail is known; always answers the same',
  area,
})
export const resetPassword = endpoint<typeof resetPasswordShapes>({
  name: 'resetPassword',
  method: 'POST',
  path: auth('/resetpassword'),
  access: 'anyone',
  summary: 'Set a new password by the mailed link; ends all sessions of the user',
  area,
})
export const askDeviceLink = endpoint<typeof askDeviceLinkShapes>({
  name: 'askDeviceLink',
  method: 'POST',
  path: auth('/device/a=ask'),
  access: 'anyone',
  summary:
    'Mail a one-time link that makes a browser known while strangers guess, if the e-mail is known and no earlier link still works; always answers the same',
  area,
})
export const rememberDevice = endpoint<typeof rememberDeviceShapes>({
  name: 'rememberDevice',
  method: 'POST',
  path: auth('/device'),
  access: 'anyone',
  summary:
    'Make this browser known by the mailed link, so that its tries are counted by themselves; opens no session',
  area,
})
