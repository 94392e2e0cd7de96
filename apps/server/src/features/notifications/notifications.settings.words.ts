export const words = {
  saved: { id: 'settings.saved', message: 'Your choice has been saved.' },
  unknownSetting: { id: 'settings.unknownSetting', message: 'There is no setting of this name.' },
  noOption: { id: 'settings.noOption', message: 'This setting has no options. Leave this out.' },
  noValue: { id: 'settings.noValue', message: 'Say it in option instead: email:1 or email:0.' },
  option: { id: 'settings.option', message: 'Choose email or sms, with :1 for on or :0 for off.' },
  noNumber: { id: 'settings.noNumber', message: 'Confirm a mobile number in your profile first.' },
}
