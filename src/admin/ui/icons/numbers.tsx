export { default as NumbersIcon } from '@mui/icons-material/FormatListNumberedOutlined';
