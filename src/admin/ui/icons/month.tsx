export { default as MonthIcon } from '@mui/icons-material/CalendarMonthOutlined';
